BEGIN TRANSACTION;
CREATE TABLE commands (
    table_id TEXT NOT NULL REFERENCES tables (id),
    asker TEXT NOT NULL,
    command TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, asker, command)
);
INSERT INTO "commands" VALUES('miUGPvtUUqi','96d51fa8c9b6f206456e29dfed563794c5e028e4e1dd44b71770326d0a15cec1','c0','{"t":"ack","id":"c0","seq":1}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','08543bc258e011471365db31586e8014029a86251c6201549252c4de763075fd','c1','{"t":"ack","id":"c1","seq":2}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','5e8dc81b1be26ba1dd4efb271287f248d23f480960d12df5de97ac53c5ae11ac','c2','{"t":"ack","id":"c2","seq":3}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','5e8dc81b1be26ba1dd4efb271287f248d23f480960d12df5de97ac53c5ae11ac','c3','{"t":"ack","id":"c3","seq":4}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','08543bc258e011471365db31586e8014029a86251c6201549252c4de763075fd','c4','{"t":"ack","id":"c4","seq":5}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','08543bc258e011471365db31586e8014029a86251c6201549252c4de763075fd','c5','{"t":"ack","id":"c5","seq":6}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','08543bc258e011471365db31586e8014029a86251c6201549252c4de763075fd','c6','{"t":"ack","id":"c6","seq":7}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','08543bc258e011471365db31586e8014029a86251c6201549252c4de763075fd','c7','{"t":"ack","id":"c7","seq":8}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','08543bc258e011471365db31586e8014029a86251c6201549252c4de763075fd','c8','{"t":"ack","id":"c8","seq":9}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','5e8dc81b1be26ba1dd4efb271287f248d23f480960d12df5de97ac53c5ae11ac','c9','{"t":"ack","id":"c9","seq":10}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','08543bc258e011471365db31586e8014029a86251c6201549252c4de763075fd','c10','{"t":"ack","id":"c10","seq":11}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','08543bc258e011471365db31586e8014029a86251c6201549252c4de763075fd','c11','{"t":"ack","id":"c11","seq":12}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','5e8dc81b1be26ba1dd4efb271287f248d23f480960d12df5de97ac53c5ae11ac','c12','{"t":"ack","id":"c12","seq":13}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','08543bc258e011471365db31586e8014029a86251c6201549252c4de763075fd','c13','{"t":"ack","id":"c13","seq":14}');
INSERT INTO "commands" VALUES('3PvaBofiiWi','5e8dc81b1be26ba1dd4efb271287f248d23f480960d12df5de97ac53c5ae11ac','c14','{"t":"ack","id":"c14","seq":15}');
INSERT INTO "commands" VALUES('C5rE72bGYCK','f86acd73994880d5a6fdcf60661d63d0640b9ed9c7d8f5818e02c06ec03e942e','c15','{"t":"ack","id":"c15","seq":2}');
INSERT INTO "commands" VALUES('C5rE72bGYCK','26fb50317a0fe6587741699c4506a87124302139c1f3d0696f2513e8b006b474','c16','{"t":"ack","id":"c16","seq":3}');
INSERT INTO "commands" VALUES('C5rE72bGYCK','f86acd73994880d5a6fdcf60661d63d0640b9ed9c7d8f5818e02c06ec03e942e','c17','{"t":"ack","id":"c17","seq":4}');
INSERT INTO "commands" VALUES('C5rE72bGYCK','26fb50317a0fe6587741699c4506a87124302139c1f3d0696f2513e8b006b474','c18','{"t":"ack","id":"c18","seq":5}');
INSERT INTO "commands" VALUES('BUBccC52iVf','18d29d3d77097e57f7e5477e987a17411ce07da9680719ff18a18e727a1adf89','c19','{"t":"ack","id":"c19","seq":1}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c20','{"t":"ack","id":"c20","seq":1}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c21','{"t":"ack","id":"c21","seq":2}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c22','{"t":"ack","id":"c22","seq":4}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c23','{"t":"ack","id":"c23","seq":5}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c24','{"t":"ack","id":"c24","seq":7}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c25','{"t":"ack","id":"c25","seq":8}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c26','{"t":"ack","id":"c26","seq":11}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c27','{"t":"ack","id":"c27","seq":14}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c28','{"t":"ack","id":"c28","seq":15}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c29','{"t":"ack","id":"c29","seq":18}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c30','{"t":"ack","id":"c30","seq":19}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c31','{"t":"ack","id":"c31","seq":22}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c32','{"t":"ack","id":"c32","seq":24}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c33','{"t":"ack","id":"c33","seq":27}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c34','{"t":"ack","id":"c34","seq":32}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c35','{"t":"ack","id":"c35","seq":33}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c36','{"t":"ack","id":"c36","seq":34}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c37','{"t":"ack","id":"c37","seq":36}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c38','{"t":"ack","id":"c38","seq":39}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c39','{"t":"ack","id":"c39","seq":40}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c40','{"t":"ack","id":"c40","seq":42}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c41','{"t":"ack","id":"c41","seq":43}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c42','{"t":"ack","id":"c42","seq":45}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c43','{"t":"ack","id":"c43","seq":46}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c44','{"t":"ack","id":"c44","seq":48}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c45','{"t":"ack","id":"c45","seq":50}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c46','{"t":"ack","id":"c46","seq":52}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c47','{"t":"ack","id":"c47","seq":53}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c48','{"t":"ack","id":"c48","seq":56}');
INSERT INTO "commands" VALUES('JWBh5zrMUzK','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7','c49','{"t":"ack","id":"c49","seq":59}');
CREATE TABLE duplicate_plays (
    table_id TEXT PRIMARY KEY,
    duplicate TEXT NOT NULL REFERENCES duplicates (id),
    name TEXT NOT NULL,
    token TEXT NOT NULL,
    score BIGINT,
    result TEXT
);
INSERT INTO "duplicate_plays" VALUES('JWBh5zrMUzK','vYkmkmfmt5i','Ana','d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7',9,'{"won":true,"left":0,"turns":29}');
INSERT INTO "duplicate_plays" VALUES('FShZUBdRwmm','vYkmkmfmt5i','Ben','3804d6da7bafe953adc83531516227a70af51b6eaa0ebd723f184273ff4dfcca',NULL,NULL);
CREATE TABLE duplicates (
    id TEXT PRIMARY KEY,
    spec TEXT NOT NULL
);
INSERT INTO "duplicates" VALUES('day-2026-11-18','{"edition":"fashion","options":{},"written":{},"seats":4,"bot":"steady","secret":"a6881fd14f7b075573ad0f3f9af527e0d2617b2a161b551885d772ca131c2fc7","created":1795009140,"by":null,"day":"2026-11-18"}');
INSERT INTO "duplicates" VALUES('day-2026-11-19','{"edition":"modern","options":{},"written":{},"seats":4,"bot":"steady","secret":"1d2e523b7ca110f8b0b7517f2e8a96a566969ab48c4c076441a7290fcf442b93","created":1795009140,"by":null,"day":"2026-11-19"}');
INSERT INTO "duplicates" VALUES('vYkmkmfmt5i','{"edition":"classic","options":{"hand_size":2},"written":{},"seats":2,"bot":"steady","secret":"8833c582b369c3d92bf943157d6d760620b994959a4df9190cdbf4e14d1d9386","created":1795009143,"by":"Ana","day":null}');
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    node TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    
    people BIGINT NOT NULL DEFAULT 0,
    
    
    listing TEXT
);
INSERT INTO "leases" VALUES('G28PavH6dcT','6a63ef15c68baafe',2,1,NULL);
INSERT INTO "leases" VALUES('miUGPvtUUqi','6a63ef15c68baafe',2,1,NULL);
INSERT INTO "leases" VALUES('3PvaBofiiWi','6a63ef15c68baafe',2,1,NULL);
INSERT INTO "leases" VALUES('C5rE72bGYCK','6a63ef15c68baafe',2,1,NULL);
INSERT INTO "leases" VALUES('BUBccC52iVf','6a63ef15c68baafe',2,0,NULL);
INSERT INTO "leases" VALUES('JWBh5zrMUzK','6a63ef15c68baafe',2,1,NULL);
INSERT INTO "leases" VALUES('FShZUBdRwmm','6a63ef15c68baafe',2,0,NULL);
INSERT INTO "leases" VALUES('ALpoUyPzW7x~1a','6a63ef15c68baafe',2,0,NULL);
INSERT INTO "leases" VALUES('ALpoUyPzW7x~1b','6a63ef15c68baafe',2,0,NULL);
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
INSERT INTO "log" VALUES('miUGPvtUUqi',1,1,'{"is":"Dealt","salts":["",""],"secret":"09c90665b6fabcac3e4ee3e36891a14ed449994962fda1f6be0166805070b2fa","at":1795009141}');
INSERT INTO "log" VALUES('3PvaBofiiWi',1,1,'{"is":"Sat","seat":1,"name":"Ben","kind":"person","token":"5e8dc81b1be26ba1dd4efb271287f248d23f480960d12df5de97ac53c5ae11ac","origin":""}');
INSERT INTO "log" VALUES('3PvaBofiiWi',2,1,'{"is":"Dealt","salts":["",""],"secret":"58c1d47ed8d72d358e72ee6af1e60a6c61e4330498ea924427dc60992abb2716","at":1795009142}');
INSERT INTO "log" VALUES('3PvaBofiiWi',3,1,'{"is":"Did","seat":1,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',4,1,'{"is":"Did","seat":1,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',5,1,'{"is":"Did","seat":0,"do":"YS!","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',6,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',7,1,'{"is":"Did","seat":0,"do":"RS!","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',8,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',9,1,'{"is":"Did","seat":0,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',10,1,'{"is":"Did","seat":1,"do":"R8","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',11,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',12,1,'{"is":"Did","seat":0,"do":"R9","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',13,1,'{"is":"Did","seat":1,"do":"G9!","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',14,1,'{"is":"Did","seat":0,"do":"G0!","by":"player"}');
INSERT INTO "log" VALUES('3PvaBofiiWi',15,1,'{"is":"Did","seat":1,"do":"G3","by":"player"}');
INSERT INTO "log" VALUES('C5rE72bGYCK',1,1,'{"is":"Sat","seat":1,"name":"Ben","kind":"person","token":"26fb50317a0fe6587741699c4506a87124302139c1f3d0696f2513e8b006b474","origin":""}');
INSERT INTO "log" VALUES('C5rE72bGYCK',2,1,'{"is":"Dealt","salts":["",""],"secret":"b7154ef6233b6def848ccff29be299ea7f5de6d289d152fca6b3273daf0405c5","at":1795009142}');
INSERT INTO "log" VALUES('C5rE72bGYCK',3,1,'{"is":"Did","seat":1,"do":"Y3!","by":"player"}');
INSERT INTO "log" VALUES('C5rE72bGYCK',4,1,'{"is":"Did","seat":0,"do":"B3!","by":"player"}');
INSERT INTO "log" VALUES('C5rE72bGYCK',5,1,'{"is":"Did","seat":1,"do":"B7","by":"player"}');
INSERT INTO "log" VALUES('BUBccC52iVf',1,1,'{"is":"Closed"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',1,1,'{"is":"Dealt","salts":["",""],"secret":"729b5a7b041ad003a7f0cac9722ce53065dbf1eed6dba8597b2e8a4196e59e72","at":1795009143}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',2,1,'{"is":"Did","seat":0,"do":"W4>R!","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',3,1,'{"is":"Did","seat":1,"do":"accept","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',4,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',5,1,'{"is":"Did","seat":0,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',6,1,'{"is":"Did","seat":1,"do":"R8","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',7,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',8,1,'{"is":"Did","seat":0,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',9,1,'{"is":"Did","seat":1,"do":"draw","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',10,1,'{"is":"Did","seat":1,"do":"W4>Y","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',11,1,'{"is":"Did","seat":0,"do":"accept","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',12,1,'{"is":"Did","seat":1,"do":"YS","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',13,1,'{"is":"Did","seat":1,"do":"Y2","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',14,1,'{"is":"Did","seat":0,"do":"YD","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',15,1,'{"is":"Did","seat":0,"do":"Y0","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',16,1,'{"is":"Did","seat":1,"do":"draw","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',17,1,'{"is":"Did","seat":1,"do":"pass","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',18,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',19,1,'{"is":"Did","seat":0,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',20,1,'{"is":"Did","seat":1,"do":"draw","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',21,1,'{"is":"Did","seat":1,"do":"Y3","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',22,1,'{"is":"Did","seat":0,"do":"R3","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',23,1,'{"is":"Did","seat":1,"do":"R8","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',24,1,'{"is":"Did","seat":0,"do":"R4","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',25,1,'{"is":"Did","seat":1,"do":"draw","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',26,1,'{"is":"Did","seat":1,"do":"pass","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',27,1,'{"is":"Did","seat":0,"do":"G4","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',28,1,'{"is":"Did","seat":1,"do":"GR","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',29,1,'{"is":"Did","seat":1,"do":"GD","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',30,1,'{"is":"Did","seat":1,"do":"draw","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',31,1,'{"is":"Did","seat":1,"do":"pass","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',32,1,'{"is":"Did","seat":0,"do":"BD","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',33,1,'{"is":"Did","seat":0,"do":"RD","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',34,1,'{"is":"Did","seat":0,"do":"R5","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',35,1,'{"is":"Did","seat":1,"do":"B5","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',36,1,'{"is":"Did","seat":0,"do":"B9!","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',37,1,'{"is":"Did","seat":1,"do":"BR","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',38,1,'{"is":"Did","seat":1,"do":"B9","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',39,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',40,1,'{"is":"Did","seat":0,"do":"B8!","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',41,1,'{"is":"Did","seat":1,"do":"W>B","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',42,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',43,1,'{"is":"Did","seat":0,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',44,1,'{"is":"Did","seat":1,"do":"B6","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',45,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',46,1,'{"is":"Did","seat":0,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',47,1,'{"is":"Did","seat":1,"do":"Y6","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',48,1,'{"is":"Did","seat":0,"do":"Y4","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',49,1,'{"is":"Did","seat":1,"do":"Y7","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',50,1,'{"is":"Did","seat":0,"do":"Y2!","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',51,1,'{"is":"Did","seat":1,"do":"Y1!","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',52,1,'{"is":"Did","seat":0,"do":"draw","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',53,1,'{"is":"Did","seat":0,"do":"pass","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',54,1,'{"is":"Did","seat":1,"do":"draw","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',55,1,'{"is":"Did","seat":1,"do":"Y8!","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',56,1,'{"is":"Did","seat":0,"do":"G8!","by":"player"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',57,1,'{"is":"Did","seat":1,"do":"draw","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',58,1,'{"is":"Did","seat":1,"do":"pass","by":"bot"}');
INSERT INTO "log" VALUES('JWBh5zrMUzK',59,1,'{"is":"Did","seat":0,"do":"G7","by":"player"}');
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
CREATE TABLE schema_steps (number BIGINT PRIMARY KEY);
INSERT INTO "schema_steps" VALUES(1);
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
);
INSERT INTO "tables" VALUES('G28PavH6dcT','{"settings":{"edition":"classic","seats":2,"format":"first-to-500","options":{},"bots":["greedy"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"58aea0510612f1d1344f4c7be48a7cc1ecb1ae32cf09f9fba4f18332656f9690","name":"Ana","token":"0d675b8a188a4658f0a0171df0ddc39f11d511f9360226d64bba8fa3634ab291","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0);
INSERT INTO "tables" VALUES('miUGPvtUUqi','{"settings":{"edition":"modern","seats":2,"format":"single-hand","options":{"customizable":["everyone else draws 1","everyone else draws 1","everyone else draws 1"],"hand_size":3},"bots":["greedy"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{"WC1":[{"is":"DrawCards","who":"everyone else","count":1}],"WC2":[{"is":"DrawCards","who":"everyone else","count":1}],"WC3":[{"is":"DrawCards","who":"everyone else","count":1}]},"secret":"3aad09b765d6cdb7097fdc2d709a8a77619c13dd76fdd2a9f55b6ac1cbce3183","name":"Ana","token":"96d51fa8c9b6f206456e29dfed563794c5e028e4e1dd44b71770326d0a15cec1","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0);
INSERT INTO "tables" VALUES('3PvaBofiiWi','{"settings":{"edition":"classic","seats":2,"format":"first-to-500","options":{"hand_size":2},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"1b018b21217de9b4e60590bd560ba761eb65c58c1b7125a5c2ef64655b7b7319","name":"Ana","token":"08543bc258e011471365db31586e8014029a86251c6201549252c4de763075fd","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0);
INSERT INTO "tables" VALUES('C5rE72bGYCK','{"settings":{"edition":"classic","seats":2,"format":"single-hand","options":{"hand_size":2},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"ff1ce2329cc28750ff8d0e1280d2ba3015b920b5dab7f1b71d371bf27d171e5d","name":"Ana","token":"f86acd73994880d5a6fdcf60661d63d0640b9ed9c7d8f5818e02c06ec03e942e","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0);
INSERT INTO "tables" VALUES('BUBccC52iVf','{"settings":{"edition":"classic","seats":3,"format":"first-to-500","options":{},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"next-round","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"513d62131915f81f9e6bbbc590180e754ac266a8d576223326ccdbfd51c30d2c","name":"Ana","token":"18d29d3d77097e57f7e5477e987a17411ce07da9680719ff18a18e727a1adf89","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',1,0);
INSERT INTO "tables" VALUES('JWBh5zrMUzK','{"settings":{"edition":"classic","seats":2,"format":"single-hand","options":{"hand_size":2},"bots":["steady"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":0.0,"chat":false,"late":"never","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"8833c582b369c3d92bf943157d6d760620b994959a4df9190cdbf4e14d1d9386","name":"Ana","token":"d1952e8952075a50f65c6b023a7d95e786aa949ee50a0f0a9722e62e2a8802d7","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":"vYkmkmfmt5i"}',0,0);
INSERT INTO "tables" VALUES('FShZUBdRwmm','{"settings":{"edition":"classic","seats":2,"format":"single-hand","options":{"hand_size":2},"bots":["steady"],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"never","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"8833c582b369c3d92bf943157d6d760620b994959a4df9190cdbf4e14d1d9386","name":"Ben","token":"3804d6da7bafe953adc83531516227a70af51b6eaa0ebd723f184273ff4dfcca","origin":"","auto":false,"hands":null,"no_show":null,"seated":[],"hosted":null,"resumes":null,"unhosted":false,"duplicate":"vYkmkmfmt5i"}',0,0);
INSERT INTO "tables" VALUES('ALpoUyPzW7x~1a','{"settings":{"edition":"classic","seats":4,"format":"partners","options":{"target":1000000},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"never","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"ccdd5e052880d1dc8c2c7c3ba0c5d3517cfb420585abf8b577434b4f7c1c4d5b","name":null,"token":"0164b67a4e2cad0a333f67f6bdb31bd4fa2be48aeec29b1fbf2183a7be3751d4","origin":"","auto":true,"hands":4,"no_show":null,"seated":[{"name":"Kite","bot":"greedy","token":null},{"name":"Wren","bot":"greedy","token":null},{"name":"Ana","bot":null,"token":"603c4b3b347748a0b6117e98dc3ce718ae1ff72ac8206e09f2a56864580a2a1d"},{"name":"Finch","bot":"greedy","token":null}],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0);
INSERT INTO "tables" VALUES('ALpoUyPzW7x~1b','{"settings":{"edition":"classic","seats":4,"format":"partners","options":{"target":1000000},"bots":[],"timer":null,"bank":0.0,"uno_grace":1.0,"auto_uno":false,"pace":60.0,"chat":false,"late":"never","locked":false,"listed":false,"language":null,"fill_after":null},"rules":1,"written":{},"secret":"b2bc653e7e76dea797f2a1588d85bee4c899c6233a26f04ef63f5236869948b9","name":null,"token":"31ab8d6c29ce944b849625e84f2396caf0dc901aa4b508a13b93b44147b6cbb3","origin":"","auto":true,"hands":4,"no_show":null,"seated":[{"name":"Jay","bot":"greedy","token":null},{"name":"Martin","bot":"greedy","token":null},{"name":"Lark","bot":"greedy","token":null},{"name":"Swift","bot":"greedy","token":null}],"hosted":null,"resumes":null,"unhosted":false,"duplicate":null}',0,0);
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
);
INSERT INTO "tournaments" VALUES('ALpoUyPzW7x','{"request":{"edition":"classic","format":null,"pairing":"book","open":false,"title":"","players":["Ana"],"most":null,"table_size":null,"stages":null,"advance":null,"rounds":null,"minutes":null,"no_show":120.0,"bot":"greedy","options":{},"timer":null,"uno_grace":1.0,"pace":60.0},"written":{},"players":[{"name":"Ana","bot":null,"token":"603c4b3b347748a0b6117e98dc3ce718ae1ff72ac8206e09f2a56864580a2a1d"},{"name":"Wren","bot":"greedy","token":null},{"name":"Jay","bot":"greedy","token":null},{"name":"Finch","bot":"greedy","token":null},{"name":"Martin","bot":"greedy","token":null},{"name":"Swift","bot":"greedy","token":null},{"name":"Lark","bot":"greedy","token":null},{"name":"Kite","bot":"greedy","token":null}],"host":"fce4ef0a9afef5613a86d160c27ddbf3168f2713908cef1bf33acb4360fa391b","created":1795009145.175179}',0);
CREATE INDEX leases_by_node ON leases (node);
CREATE INDEX leases_listed ON leases (table_id) WHERE listing IS NOT NULL;
CREATE INDEX duplicate_plays_by_score ON duplicate_plays (duplicate, score);
COMMIT;
