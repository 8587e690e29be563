BEGIN TRANSACTION;
CREATE TABLE admin_switches (
    name TEXT PRIMARY KEY
);
CREATE TABLE clubs (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    opened BIGINT NOT NULL DEFAULT 0,
    closed BIGINT NOT NULL DEFAULT 0
);
INSERT INTO "clubs" VALUES('PuB64fKP7sm','{"title":"","created":{"settings":{"edition":"classic","seats":2,"format":"first-to-500","options":{},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":0.5,"chat":false,"late":"next-round","locked":false,"paused":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"d4b3c1dfad473d1ddc28e314b449ca277d9373877281b8a834ae7703ebc166c5","name":null,"token":"05e85ea51c56f9f5daaaa71de96b3f6c43e040cb07330ba8ed720177a7c1cdf8","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null,"club":true},"made":1795066374}',1,0);
CREATE TABLE commands (
    table_id TEXT NOT NULL REFERENCES tables (id),
    asker TEXT NOT NULL,
    command TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, asker, command)
);
INSERT INTO "commands" VALUES('ntKAyFMDge7','4da94f5ea246a64e61768774b3ee7576d4d57abba4b28fe748326b028fb08365','c0','{"t":"ack","id":"c0","seq":1}');
INSERT INTO "commands" VALUES('BnQVot6PbKU','d446bcb1747ac0d44581cc07732903ac5b937db3ba7b4984dddacd43f8abdc28','c1','{"t":"ack","id":"c1","seq":2}');
INSERT INTO "commands" VALUES('BnQVot6PbKU','d446bcb1747ac0d44581cc07732903ac5b937db3ba7b4984dddacd43f8abdc28','c2','{"t":"ack","id":"c2","seq":3}');
INSERT INTO "commands" VALUES('BnQVot6PbKU','912f4e60de53a16194d1c01e8d9dadff5f5731253d32e519750ace450dfe190c','c3','{"t":"ack","id":"c3","seq":4}');
INSERT INTO "commands" VALUES('BnQVot6PbKU','d446bcb1747ac0d44581cc07732903ac5b937db3ba7b4984dddacd43f8abdc28','c4','{"t":"ack","id":"c4","seq":5}');
INSERT INTO "commands" VALUES('s3ii8BhWXfW','619062823483232f8464502e0c4f9ff4494704e00d77491189970ad44e81ebd2','c5','{"t":"ack","id":"c5","seq":2}');
INSERT INTO "commands" VALUES('s3ii8BhWXfW','d889318186564c00e400c98bdcc8a7b6de631f0ce1504f2f9e46d004146432fd','c6','{"t":"ack","id":"c6","seq":3}');
INSERT INTO "commands" VALUES('s3ii8BhWXfW','619062823483232f8464502e0c4f9ff4494704e00d77491189970ad44e81ebd2','c7','{"t":"ack","id":"c7","seq":4}');
INSERT INTO "commands" VALUES('s3ii8BhWXfW','d889318186564c00e400c98bdcc8a7b6de631f0ce1504f2f9e46d004146432fd','c8','{"t":"ack","id":"c8","seq":5}');
INSERT INTO "commands" VALUES('bTpWNoRcfws','d318cfe3badcd1b81d21599b9e5b6908376c874189891177ad4211b9dac8b889','c9','{"t":"ack","id":"c9","seq":1}');
INSERT INTO "commands" VALUES('VKs3tWjDjYP','720ced5add2a919daf75613efd6ad369ba389a48d7d1c16fe30e60ecd296feee','c10','{"t":"ack","id":"c10","seq":1}');
INSERT INTO "commands" VALUES('VKs3tWjDjYP','720ced5add2a919daf75613efd6ad369ba389a48d7d1c16fe30e60ecd296feee','c11','{"t":"ack","id":"c11","seq":3}');
CREATE TABLE duplicate_plays (
    table_id TEXT PRIMARY KEY,
    duplicate TEXT NOT NULL REFERENCES duplicates (id),
    name TEXT NOT NULL,
    token TEXT NOT NULL,
    score BIGINT,
    result TEXT
);
INSERT INTO "duplicate_plays" VALUES('VKs3tWjDjYP','ZBaXRUUoaUu','Ana','720ced5add2a919daf75613efd6ad369ba389a48d7d1c16fe30e60ecd296feee',-5,'{"won":false,"left":1,"turns":1}');
INSERT INTO "duplicate_plays" VALUES('shH4kMm3AyQ','ZBaXRUUoaUu','Ben','ac322fe464410125959d1cb3108548b9b963b7d29160e02943ee82cc7e248765',NULL,NULL);
CREATE TABLE duplicates (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL
);
INSERT INTO "duplicates" VALUES('day-2026-11-19','{"edition":"modern","options":{},"written":{},"seats":4,"bot":"steady","secret":"1320b6d5a64739196f803e638578bfa0abee0c63e0241351c7b0ee34e30fbf2b","created":1795066373,"by":null,"day":"2026-11-19"}');
INSERT INTO "duplicates" VALUES('day-2026-11-20','{"edition":"classic","options":{},"written":{},"seats":4,"bot":"steady","secret":"bbe4ac09b018dbca25ddf1ed322cdc29f569a68d9567200ed772399e9134c574","created":1795066373,"by":null,"day":"2026-11-20"}');
INSERT INTO "duplicates" VALUES('ZBaXRUUoaUu','{"edition":"classic","options":{"hand_size":2},"written":{},"seats":2,"bot":"steady","secret":"25b5318af9a3452ec983f1d2bbc829767332cadc6f9395b2fbfb210f5f60a70b","created":1795066374,"by":"Ana","day":null}');
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    node TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    
    people BIGINT NOT NULL DEFAULT 0,
    
    
    listing TEXT
);
INSERT INTO "leases" VALUES('XNB3SzSUW9b','387a740f3af3348a',2,1,NULL);
INSERT INTO "leases" VALUES('ntKAyFMDge7','387a740f3af3348a',2,1,NULL);
INSERT INTO "leases" VALUES('BnQVot6PbKU','387a740f3af3348a',2,1,NULL);
INSERT INTO "leases" VALUES('s3ii8BhWXfW','387a740f3af3348a',2,1,NULL);
INSERT INTO "leases" VALUES('bTpWNoRcfws','387a740f3af3348a',2,0,NULL);
INSERT INTO "leases" VALUES('VKs3tWjDjYP','387a740f3af3348a',2,1,NULL);
INSERT INTO "leases" VALUES('shH4kMm3AyQ','387a740f3af3348a',2,0,NULL);
INSERT INTO "leases" VALUES('TWXzT6kmDxA~1a','387a740f3af3348a',2,0,NULL);
INSERT INTO "leases" VALUES('TWXzT6kmDxA~1b','387a740f3af3348a',2,0,NULL);
INSERT INTO "leases" VALUES('PuB64fKP7sm-1','387a740f3af3348a',2,0,NULL);
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
INSERT INTO "log" VALUES('ntKAyFMDge7',1,1,'{"is":"Dealt","salts":["",""],"secret":"e8c069b3c2ab62666f1059b75fcf371b4f8f9afa02e4ea92a8a3cd393eb677a7","at":1795066373}');
INSERT INTO "log" VALUES('BnQVot6PbKU',1,1,'{"is":"Sat","seat":1,"name":"Ben","kind":"person","token":"912f4e60de53a16194d1c01e8d9dadff5f5731253d32e519750ace450dfe190c","origin":""}');
INSERT INTO "log" VALUES('BnQVot6PbKU',2,1,'{"is":"Dealt","salts":["",""],"secret":"42abfa7567f2b664484d7b318f649ff956082f1355c3111e24fdf34802cfa8b3","at":1795066374}');
INSERT INTO "log" VALUES('BnQVot6PbKU',3,1,'{"is":"Did","seat":0,"do":"R4!","by":"player"}');
INSERT INTO "log" VALUES('BnQVot6PbKU',4,1,'{"is":"Did","seat":1,"do":"Y4!","by":"player"}');
INSERT INTO "log" VALUES('BnQVot6PbKU',5,1,'{"is":"Did","seat":0,"do":"YR","by":"player"}');
INSERT INTO "log" VALUES('s3ii8BhWXfW',1,1,'{"is":"Sat","seat":1,"name":"Ben","kind":"person","token":"d889318186564c00e400c98bdcc8a7b6de631f0ce1504f2f9e46d004146432fd","origin":""}');
INSERT INTO "log" VALUES('s3ii8BhWXfW',2,1,'{"is":"Dealt","salts":["",""],"secret":"6fb3534bc2935149ced29dc82722ae0b856f90eddf9009a07cb50e4fb83706c2","at":1795066374}');
INSERT INTO "log" VALUES('s3ii8BhWXfW',3,1,'{"is":"Did","seat":1,"do":"W4>R!","by":"player"}');
INSERT INTO "log" VALUES('s3ii8BhWXfW',4,1,'{"is":"Did","seat":0,"do":"accept","by":"player"}');
INSERT INTO "log" VALUES('s3ii8BhWXfW',5,1,'{"is":"Did","seat":1,"do":"R9","by":"player"}');
INSERT INTO "log" VALUES('bTpWNoRcfws',1,1,'{"is":"Closed"}');
INSERT INTO "log" VALUES('VKs3tWjDjYP',1,1,'{"is":"Dealt","salts":["",""],"secret":"9815ecbeb948dc9d479e0c84bd7050f00de313c79b2727eb737de17190442c80","at":1795066374}');
INSERT INTO "log" VALUES('VKs3tWjDjYP',2,1,'{"is":"Did","seat":1,"do":"Y0!","by":"bot"}');
INSERT INTO "log" VALUES('VKs3tWjDjYP',3,1,'{"is":"Did","seat":0,"do":"Y8!","by":"player"}');
INSERT INTO "log" VALUES('VKs3tWjDjYP',4,1,'{"is":"Did","seat":1,"do":"B8","by":"bot"}');
INSERT INTO "log" VALUES('PuB64fKP7sm-1',1,1,'{"is":"Sat","seat":0,"name":"Ana","kind":"person","token":"60b178f7ef1d89fc69142054310247b5020b5e9024377e95c55d8e6e8c5cf611","origin":""}');
CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    beat BIGINT NOT NULL
);
CREATE TABLE push_keys (
    id BIGINT PRIMARY KEY,
    private TEXT NOT NULL
);
CREATE TABLE push_subscriptions (
    table_id TEXT NOT NULL REFERENCES tables (id),
    player TEXT NOT NULL,
    id TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    public_key TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    created BIGINT NOT NULL,
    notified TEXT NOT NULL,
    failures BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, player, id)
);
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    made BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    report TEXT NOT NULL
);
CREATE TABLE sanctions (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    until BIGINT NOT NULL,
    reason TEXT NOT NULL
);
CREATE TABLE schema_steps (number BIGINT PRIMARY KEY);
INSERT INTO "schema_steps" VALUES(1);
INSERT INTO "schema_steps" VALUES(2);
INSERT INTO "schema_steps" VALUES(3);
INSERT INTO "schema_steps" VALUES(4);
CREATE TABLE summaries (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq BIGINT NOT NULL,
    summary TEXT NOT NULL
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    closed BIGINT NOT NULL DEFAULT 0,
    
    asleep BIGINT NOT NULL DEFAULT 0
, used BIGINT NOT NULL DEFAULT 0);
INSERT INTO "tables" VALUES('XNB3SzSUW9b','{"settings":{"edition":"classic","seats":2,"format":"first-to-500","options":{},"bots":["greedy"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"paused":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"6bcb03eb8839ac922d576ba08639a06bad99db765619e1e3dc4b114854ba55ab","name":"Ana","token":"2b02a0f10b6a46a028d23c5f6fb3b4b29b231171ae187fa6995be7400f2f8fbe","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null,"club":false}',0,0,1795066373);
INSERT INTO "tables" VALUES('ntKAyFMDge7','{"settings":{"edition":"modern","seats":2,"format":"single-hand","options":{"customizable":["everyone else draws 1","everyone else draws 1","everyone else draws 1"],"hand_size":3},"bots":["greedy"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"paused":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{"WC1":[{"is":"DrawCards","who":"everyone else","count":1}],"WC2":[{"is":"DrawCards","who":"everyone else","count":1}],"WC3":[{"is":"DrawCards","who":"everyone else","count":1}]},"secret":"795e8e9e089c6001700a2d1c242e35c86ec4be382652bc9857e40cd31a6f2524","name":"Ana","token":"4da94f5ea246a64e61768774b3ee7576d4d57abba4b28fe748326b028fb08365","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null,"club":false}',0,0,1795066373);
INSERT INTO "tables" VALUES('BnQVot6PbKU','{"settings":{"edition":"classic","seats":2,"format":"first-to-500","options":{"hand_size":2},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"paused":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"17755d529fb99e41b9620cd5345d87207ccc3e9585139e2eb49d923096e1866a","name":"Ana","token":"d446bcb1747ac0d44581cc07732903ac5b937db3ba7b4984dddacd43f8abdc28","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null,"club":false}',0,0,1795066373);
INSERT INTO "tables" VALUES('s3ii8BhWXfW','{"settings":{"edition":"classic","seats":2,"format":"single-hand","options":{"hand_size":2},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"paused":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"5e3724cd46e45fedd7c4b129555cb33617ab92a8454ad6be9048d768a4772309","name":"Ana","token":"619062823483232f8464502e0c4f9ff4494704e00d77491189970ad44e81ebd2","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null,"club":false}',0,0,1795066374);
INSERT INTO "tables" VALUES('bTpWNoRcfws','{"settings":{"edition":"classic","seats":3,"format":"first-to-500","options":{},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"paused":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"eb075c2fcded0276c901959ed2717856a4af64079fe7e6216ea1825ffec627ee","name":"Ana","token":"d318cfe3badcd1b81d21599b9e5b6908376c874189891177ad4211b9dac8b889","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null,"club":false}',1,0,1795066374);
INSERT INTO "tables" VALUES('VKs3tWjDjYP','{"settings":{"edition":"classic","seats":2,"format":"single-hand","options":{"hand_size":2},"bots":["steady"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":0.0,"chat":false,"late":"never","locked":false,"paused":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"25b5318af9a3452ec983f1d2bbc829767332cadc6f9395b2fbfb210f5f60a70b","name":"Ana","token":"720ced5add2a919daf75613efd6ad369ba389a48d7d1c16fe30e60ecd296feee","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":"ZBaXRUUoaUu","club":false}',0,0,1795066374);
INSERT INTO "tables" VALUES('shH4kMm3AyQ','{"settings":{"edition":"classic","seats":2,"format":"single-hand","options":{"hand_size":2},"bots":["steady"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"never","locked":false,"paused":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"25b5318af9a3452ec983f1d2bbc829767332cadc6f9395b2fbfb210f5f60a70b","name":"Ben","token":"ac322fe464410125959d1cb3108548b9b963b7d29160e02943ee82cc7e248765","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":"ZBaXRUUoaUu","club":false}',0,0,1795066374);
INSERT INTO "tables" VALUES('TWXzT6kmDxA~1a','{"settings":{"edition":"classic","seats":4,"format":"partners","options":{"target":1000000},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"never","locked":false,"paused":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"5106055a8129e51c68f6120c0612edd6535621e5d9ffca642014d20c64351449","name":null,"token":"813208a0ed887cd95fa6f0dc8e52ef072c0854f35cf8c137351259f0f726e38e","origin":"","auto":true,"hands":4,"no_show":null,"seated":[{"name":"Kite","bot":"greedy","token":null},{"name":"Wren","bot":"greedy","token":null},{"name":"Ana","bot":null,"token":"679582b10d543f408b6fcd614cfef26ac7c7bda4ea59e710715b4ec19183092f"},{"name":"Finch","bot":"greedy","token":null}],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null,"club":false}',0,0,1795066374);
INSERT INTO "tables" VALUES('TWXzT6kmDxA~1b','{"settings":{"edition":"classic","seats":4,"format":"partners","options":{"target":1000000},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"never","locked":false,"paused":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"59f67cb8d9ea88f10b442cb6979bac64489ce61850c6813114ea2f919bc55ba9","name":null,"token":"83996b8f9216619b976cf22926cbb1b4e006b125e893e61ac8591ea8c7bc1a2e","origin":"","auto":true,"hands":4,"no_show":null,"seated":[{"name":"Jay","bot":"greedy","token":null},{"name":"Martin","bot":"greedy","token":null},{"name":"Lark","bot":"greedy","token":null},{"name":"Swift","bot":"greedy","token":null}],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null,"club":false}',0,0,1795066374);
INSERT INTO "tables" VALUES('PuB64fKP7sm-1','{"settings":{"edition":"classic","seats":2,"format":"first-to-500","options":{},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":0.5,"chat":false,"late":"next-round","locked":false,"paused":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"892161d6b4ada75933e5087faa3f56f688506dbbc0231fae66881cf7230e084c","name":null,"token":"05e85ea51c56f9f5daaaa71de96b3f6c43e040cb07330ba8ed720177a7c1cdf8","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null,"club":true}',0,0,1795066374);
CREATE TABLE tournament_log (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    seq BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (tournament_id, seq)
);
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    closed BIGINT NOT NULL DEFAULT 0
, used BIGINT NOT NULL DEFAULT 0);
INSERT INTO "tournaments" VALUES('TWXzT6kmDxA','{"request":{"edition":"classic","format":null,"pairing":"book","open":false,"title":"","players":["Ana"],"most":null,"table_size":null,"stages":null,"advance":null,"rounds":null,"minutes":null,"no_show":120.0,"bot":"greedy","options":{},"timer":null,"uno_grace":1.0,"pace":60.0},"written":{},"players":[{"name":"Ana","bot":null,"token":"679582b10d543f408b6fcd614cfef26ac7c7bda4ea59e710715b4ec19183092f"},{"name":"Wren","bot":"greedy","token":null},{"name":"Jay","bot":"greedy","token":null},{"name":"Finch","bot":"greedy","token":null},{"name":"Martin","bot":"greedy","token":null},{"name":"Swift","bot":"greedy","token":null},{"name":"Lark","bot":"greedy","token":null},{"name":"Kite","bot":"greedy","token":null}],"host":"9428964b2c68d96b250ca8a1354fd2f55011298184bff258504e3500b241f248","created":1795066374.479565}',0,0);
CREATE INDEX leases_by_node ON leases (node);
CREATE INDEX leases_listed ON leases (table_id) WHERE listing IS NOT NULL;
CREATE INDEX duplicate_plays_by_score ON duplicate_plays (duplicate, score);
COMMIT;
