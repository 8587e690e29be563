BEGIN TRANSACTION;
CREATE TABLE admin_switches (
    name TEXT PRIMARY KEY
);
CREATE TABLE commands (
    table_id TEXT NOT NULL REFERENCES tables (id),
    asker TEXT NOT NULL,
    command TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, asker, command)
);
INSERT INTO "commands" VALUES('UthVXdBhCAW','a0ddbfff132c58bcbb822d8a5747b2dfd9249af18b0ddd8c5c4d935ce2829aeb','c0','{"t":"ack","id":"c0","seq":1}');
INSERT INTO "commands" VALUES('4DLTsvwd9J2','a5a44fd340c15703e68ee384ef9ca014390bd81bdb256528a148f47f01f4b2cd','c1','{"t":"ack","id":"c1","seq":2}');
INSERT INTO "commands" VALUES('4DLTsvwd9J2','a9856f649dc02aeabbbae940b9e2647ebbc12d57fd4ead15952e8aae3e057311','c2','{"t":"ack","id":"c2","seq":3}');
INSERT INTO "commands" VALUES('4DLTsvwd9J2','a5a44fd340c15703e68ee384ef9ca014390bd81bdb256528a148f47f01f4b2cd','c3','{"t":"ack","id":"c3","seq":4}');
INSERT INTO "commands" VALUES('4DLTsvwd9J2','a9856f649dc02aeabbbae940b9e2647ebbc12d57fd4ead15952e8aae3e057311','c4','{"t":"ack","id":"c4","seq":5}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c','c5','{"t":"ack","id":"c5","seq":2}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c6','{"t":"ack","id":"c6","seq":3}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c','c7','{"t":"ack","id":"c7","seq":4}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c','c8','{"t":"ack","id":"c8","seq":5}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c9','{"t":"ack","id":"c9","seq":6}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c10','{"t":"ack","id":"c10","seq":7}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c','c11','{"t":"ack","id":"c11","seq":8}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c','c12','{"t":"ack","id":"c12","seq":9}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c13','{"t":"ack","id":"c13","seq":10}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c14','{"t":"ack","id":"c14","seq":11}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c','c15','{"t":"ack","id":"c15","seq":12}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c','c16','{"t":"ack","id":"c16","seq":13}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c17','{"t":"ack","id":"c17","seq":14}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c18','{"t":"ack","id":"c18","seq":15}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c','c19','{"t":"ack","id":"c19","seq":16}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c20','{"t":"ack","id":"c20","seq":17}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c21','{"t":"ack","id":"c21","seq":18}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c22','{"t":"ack","id":"c22","seq":19}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c23','{"t":"ack","id":"c23","seq":20}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c24','{"t":"ack","id":"c24","seq":21}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c','c25','{"t":"ack","id":"c25","seq":22}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c26','{"t":"ack","id":"c26","seq":23}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c','c27','{"t":"ack","id":"c27","seq":24}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c','c28','{"t":"ack","id":"c28","seq":25}');
INSERT INTO "commands" VALUES('RKS7qJt5Kkt','f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5','c29','{"t":"ack","id":"c29","seq":26}');
INSERT INTO "commands" VALUES('udCXafqAJCG','feb91e45a79ca125c5ce70170144a1e3e4ca7a3e98d3b793404714b6c2d06538','c30','{"t":"ack","id":"c30","seq":1}');
INSERT INTO "commands" VALUES('o3cAgwUUFwH','07bf215cb0566c9fa533c14e51d76bce3202045d42ea6a1d997be565f553a0c9','c31','{"t":"ack","id":"c31","seq":1}');
INSERT INTO "commands" VALUES('o3cAgwUUFwH','07bf215cb0566c9fa533c14e51d76bce3202045d42ea6a1d997be565f553a0c9','c32','{"t":"ack","id":"c32","seq":4}');
INSERT INTO "commands" VALUES('o3cAgwUUFwH','07bf215cb0566c9fa533c14e51d76bce3202045d42ea6a1d997be565f553a0c9','c33','{"t":"ack","id":"c33","seq":7}');
CREATE TABLE duplicate_plays (
    table_id TEXT PRIMARY KEY,
    duplicate TEXT NOT NULL REFERENCES duplicates (id),
    name TEXT NOT NULL,
    token TEXT NOT NULL,
    score BIGINT,
    result TEXT
);
INSERT INTO "duplicate_plays" VALUES('o3cAgwUUFwH','SzmokooUnUL','Ana','07bf215cb0566c9fa533c14e51d76bce3202045d42ea6a1d997be565f553a0c9',15,'{"won":true,"left":0,"turns":2}');
INSERT INTO "duplicate_plays" VALUES('XZXtfp6csqf','SzmokooUnUL','Ben','06ffd99600b2fe738dd48675d0fec7351ba27b02f88a20bc798008666f52eaec',NULL,NULL);
CREATE TABLE duplicates (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL
);
INSERT INTO "duplicates" VALUES('day-2026-11-18','{"edition":"fashion","options":{},"written":{},"seats":4,"bot":"steady","secret":"abf6f114dcdc08d9e736bb7c96a51c8d9a19bdf5c054616c6521ec4908da8557","created":1795011509,"by":null,"day":"2026-11-18"}');
INSERT INTO "duplicates" VALUES('day-2026-11-19','{"edition":"modern","options":{},"written":{},"seats":4,"bot":"steady","secret":"f53b81ab8087154587b5d5a1709a71eab2590fdfe90dac84c5eae81eaddd7a22","created":1795011510,"by":null,"day":"2026-11-19"}');
INSERT INTO "duplicates" VALUES('SzmokooUnUL','{"edition":"classic","options":{"hand_size":2},"written":{},"seats":2,"bot":"steady","secret":"1d75cf7ac93ffe6e3e6eea8a1d511c53a3c449532658535b3eee3bdc8ed664b8","created":1795011515,"by":"Ana","day":null}');
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    node TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    
    people BIGINT NOT NULL DEFAULT 0,
    
    
    listing TEXT
);
INSERT INTO "leases" VALUES('k5XYFdNj7Mr','1162c78e0c454f1c',2,1,NULL);
INSERT INTO "leases" VALUES('UthVXdBhCAW','1162c78e0c454f1c',2,1,NULL);
INSERT INTO "leases" VALUES('4DLTsvwd9J2','1162c78e0c454f1c',2,1,NULL);
INSERT INTO "leases" VALUES('RKS7qJt5Kkt','1162c78e0c454f1c',2,1,NULL);
INSERT INTO "leases" VALUES('udCXafqAJCG','1162c78e0c454f1c',2,0,NULL);
INSERT INTO "leases" VALUES('o3cAgwUUFwH','1162c78e0c454f1c',2,0,NULL);
INSERT INTO "leases" VALUES('XZXtfp6csqf','1162c78e0c454f1c',2,0,NULL);
INSERT INTO "leases" VALUES('YHy5sBTeZdZ~1a','1162c78e0c454f1c',2,0,NULL);
INSERT INTO "leases" VALUES('YHy5sBTeZdZ~1b','1162c78e0c454f1c',2,0,NULL);
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
INSERT INTO "log" VALUES('UthVXdBhCAW',1,1,'{"is":"Dealt","salts":["",""],"secret":"afccc34b1eecf9c677fc84ca05ea02748d62bc56b7b74351e3884dc422010906","at":1795011513}');
INSERT INTO "log" VALUES('4DLTsvwd9J2',1,1,'{"is":"Sat","seat":1,"name":"Ben","kind":"person","token":"a9856f649dc02aeabbbae940b9e2647ebbc12d57fd4ead15952e8aae3e057311","origin":""}');
INSERT INTO "log" VALUES('4DLTsvwd9J2',2,1,'{"is":"Dealt","salts":["",""],"secret":"2b1a9df166ceff5293fcc09ad9557621dcfda9a8794c9b4f23c10c48a7e5e3dd","at":1795011513}');
INSERT INTO "log" VALUES('4DLTsvwd9J2',3,1,'{"is":"Did","seat":1,"do":"R5!","by":"player"}');
INSERT INTO "log" VALUES('4DLTsvwd9J2',4,1,'{"is":"Did","seat":0,"do":"R9!","by":"player"}');
INSERT INTO "log" VALUES('4DLTsvwd9J2',5,1,'{"is":"Did","seat":1,"do":"R4","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',1,1,'{"is":"Sat","seat":1,"name":"Ben","kind":"person","token":"f3d06cb7f47f92a5fa0b9ef1da2eef16d0577817eac1858acd9dcb64e50b5be5","origin":""}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',2,1,'{"is":"Dealt","salts":["",""],"secret":"d724ad629b85a81d7e16294a295c294ac5c696a9ed710e2511d5c8ca5bae7b57","at":1795011513}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',3,1,'{"is":"Did","seat":1,"do":"Y2!","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',4,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',5,1,'{"is":"Did","seat":0,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',6,1,'{"is":"Did","seat":1,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',7,1,'{"is":"Did","seat":1,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',8,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',9,1,'{"is":"Did","seat":0,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',10,1,'{"is":"Did","seat":1,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',11,1,'{"is":"Did","seat":1,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',12,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',13,1,'{"is":"Did","seat":0,"do":"Y6","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',14,1,'{"is":"Did","seat":1,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',15,1,'{"is":"Did","seat":1,"do":"W>R","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',16,1,'{"is":"Did","seat":0,"do":"R6","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',17,1,'{"is":"Did","seat":1,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',18,1,'{"is":"Did","seat":1,"do":"RR","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',19,1,'{"is":"Did","seat":1,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',20,1,'{"is":"Did","seat":1,"do":"GR","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',21,1,'{"is":"Did","seat":1,"do":"G7","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',22,1,'{"is":"Did","seat":0,"do":"B7","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',23,1,'{"is":"Did","seat":1,"do":"G7!","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',24,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',25,1,'{"is":"Did","seat":0,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('RKS7qJt5Kkt',26,1,'{"is":"Did","seat":1,"do":"G1","by":"player"}');
INSERT INTO "log" VALUES('udCXafqAJCG',1,1,'{"is":"Closed"}');
INSERT INTO "log" VALUES('o3cAgwUUFwH',1,1,'{"is":"Dealt","salts":["",""],"secret":"b39d36434deb127dd33bf0b4e0f9a07698a745bc9bb7914323b45fc7d5fb1869","at":1795011515}');
INSERT INTO "log" VALUES('o3cAgwUUFwH',2,1,'{"is":"Did","seat":1,"do":"draw","by":"bot"}');
INSERT INTO "log" VALUES('o3cAgwUUFwH',3,1,'{"is":"Did","seat":1,"do":"R8","by":"bot"}');
INSERT INTO "log" VALUES('o3cAgwUUFwH',4,1,'{"is":"Did","seat":0,"do":"R5!","by":"player"}');
INSERT INTO "log" VALUES('o3cAgwUUFwH',5,1,'{"is":"Did","seat":1,"do":"draw","by":"bot"}');
INSERT INTO "log" VALUES('o3cAgwUUFwH',6,1,'{"is":"Did","seat":1,"do":"R6","by":"bot"}');
INSERT INTO "log" VALUES('o3cAgwUUFwH',7,1,'{"is":"Did","seat":0,"do":"RS","by":"player"}');
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
INSERT INTO "tables" VALUES('k5XYFdNj7Mr','{"settings":{"edition":"classic","seats":2,"format":"first-to-500","options":{},"bots":["greedy"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"704fec296273465f1918ffeefcb8f7e439b7ee73ff5661a7323553b58da469f4","name":"Ana","token":"01bbbd6dc62a29bdeabc8389cd4eb5314eb5daed47a67789e7a8173626361545","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0,1795011511);
INSERT INTO "tables" VALUES('UthVXdBhCAW','{"settings":{"edition":"modern","seats":2,"format":"single-hand","options":{"customizable":["everyone else draws 1","everyone else draws 1","everyone else draws 1"],"hand_size":3},"bots":["greedy"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{"WC1":[{"is":"DrawCards","who":"everyone else","count":1}],"WC2":[{"is":"DrawCards","who":"everyone else","count":1}],"WC3":[{"is":"DrawCards","who":"everyone else","count":1}]},"secret":"37f10e59239cab02e7a4e98b136ca7e6b08106e5d98579d55f35b98cdd358c6c","name":"Ana","token":"a0ddbfff132c58bcbb822d8a5747b2dfd9249af18b0ddd8c5c4d935ce2829aeb","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0,1795011512);
INSERT INTO "tables" VALUES('4DLTsvwd9J2','{"settings":{"edition":"classic","seats":2,"format":"first-to-500","options":{"hand_size":2},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"c4ae5e3b89f7794ca03efba9b332604fae42308d8c63d3274723d9d6cc26a8d1","name":"Ana","token":"a5a44fd340c15703e68ee384ef9ca014390bd81bdb256528a148f47f01f4b2cd","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0,1795011513);
INSERT INTO "tables" VALUES('RKS7qJt5Kkt','{"settings":{"edition":"classic","seats":2,"format":"single-hand","options":{"hand_size":2},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"ab9b18dcb3d9b628c0b24ac1ab1eb183c5cfd1e1c5ce95fcf474e83227c41dbd","name":"Ana","token":"ee712d020c18777809e92ba3142953653001531f8d99cdc9ab57eebedc37ce2c","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0,1795011513);
INSERT INTO "tables" VALUES('udCXafqAJCG','{"settings":{"edition":"classic","seats":3,"format":"first-to-500","options":{},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"bbde12b4a0aad9168117ed9978b35aa404110134bb9ba7a2896ae1391afe04d8","name":"Ana","token":"feb91e45a79ca125c5ce70170144a1e3e4ca7a3e98d3b793404714b6c2d06538","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',1,0,1795011515);
INSERT INTO "tables" VALUES('o3cAgwUUFwH','{"settings":{"edition":"classic","seats":2,"format":"single-hand","options":{"hand_size":2},"bots":["steady"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":0.0,"chat":false,"late":"never","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"1d75cf7ac93ffe6e3e6eea8a1d511c53a3c449532658535b3eee3bdc8ed664b8","name":"Ana","token":"07bf215cb0566c9fa533c14e51d76bce3202045d42ea6a1d997be565f553a0c9","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":"SzmokooUnUL"}',0,0,1795011515);
INSERT INTO "tables" VALUES('XZXtfp6csqf','{"settings":{"edition":"classic","seats":2,"format":"single-hand","options":{"hand_size":2},"bots":["steady"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"never","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"1d75cf7ac93ffe6e3e6eea8a1d511c53a3c449532658535b3eee3bdc8ed664b8","name":"Ben","token":"06ffd99600b2fe738dd48675d0fec7351ba27b02f88a20bc798008666f52eaec","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":"SzmokooUnUL"}',0,0,1795011515);
INSERT INTO "tables" VALUES('YHy5sBTeZdZ~1a','{"settings":{"edition":"classic","seats":4,"format":"partners","options":{"target":1000000},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"never","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"18afdd720dc8b6871de334826b4bd5033110338a8b9b4ff300a87772e06d4e15","name":null,"token":"23e7f702209c981e71cd78272d06b4b71e65fb93497595f1d394a3cf295b02f2","origin":"","auto":true,"hands":4,"no_show":null,"seated":[{"name":"Kite","bot":"greedy","token":null},{"name":"Wren","bot":"greedy","token":null},{"name":"Ana","bot":null,"token":"772011504b9a14129325040a1ef7bc23a1ad3bf5d0eac373e3cc6425607465c9"},{"name":"Finch","bot":"greedy","token":null}],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0,1795011515);
INSERT INTO "tables" VALUES('YHy5sBTeZdZ~1b','{"settings":{"edition":"classic","seats":4,"format":"partners","options":{"target":1000000},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"never","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"4842783eb5b496477826330a59d306e04924758b6fd1350861c4e2071a3b2580","name":null,"token":"59768d46e625b010c8454e4d163a4996941d62934a1155827aa2f9fe926b6502","origin":"","auto":true,"hands":4,"no_show":null,"seated":[{"name":"Jay","bot":"greedy","token":null},{"name":"Martin","bot":"greedy","token":null},{"name":"Lark","bot":"greedy","token":null},{"name":"Swift","bot":"greedy","token":null}],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0,1795011515);
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
INSERT INTO "tournaments" VALUES('YHy5sBTeZdZ','{"request":{"edition":"classic","format":null,"pairing":"book","open":false,"title":"","players":["Ana"],"most":null,"table_size":null,"stages":null,"advance":null,"rounds":null,"minutes":null,"no_show":120.0,"bot":"greedy","options":{},"timer":null,"uno_grace":1.0,"pace":60.0},"written":{},"players":[{"name":"Ana","bot":null,"token":"772011504b9a14129325040a1ef7bc23a1ad3bf5d0eac373e3cc6425607465c9"},{"name":"Wren","bot":"greedy","token":null},{"name":"Jay","bot":"greedy","token":null},{"name":"Finch","bot":"greedy","token":null},{"name":"Martin","bot":"greedy","token":null},{"name":"Swift","bot":"greedy","token":null},{"name":"Lark","bot":"greedy","token":null},{"name":"Kite","bot":"greedy","token":null}],"host":"8ba959efddb3b0a1b35fd1d1dbdb6bae4e996fe5725eff561f521204a2634e09","created":1795011515.7470593}',0,0);
CREATE INDEX leases_by_node ON leases (node);
CREATE INDEX leases_listed ON leases (table_id) WHERE listing IS NOT NULL;
CREATE INDEX duplicate_plays_by_score ON duplicate_plays (duplicate, score);
COMMIT;
