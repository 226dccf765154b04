-- What the program kept before databases had versions, as it wrote it itself.
BEGIN TRANSACTION;
CREATE TABLE entries (
  table_id VARCHAR(32) NOT NULL,
  entry INTEGER NOT NULL,
  kind VARCHAR(10) NOT NULL,
  seat INTEGER NOT NULL,
  move TEXT NOT NULL,
  times INTEGER NOT NULL,
  anyway BOOLEAN NOT NULL,
  made_at FLOAT NOT NULL,
  PRIMARY KEY (table_id, entry),
  FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('jjkuu4utksc8',1,'move',1,'d2-d4',0,0,1.79472078760554933554e+09);
INSERT INTO "entries" VALUES('jjkuu4utksc8',2,'move',1,'b3-d3',0,0,1.7947207876204452515e+09);
INSERT INTO "entries" VALUES('jjkuu4utksc8',3,'undo',0,'',1,0,1.79472078762529897687e+09);
INSERT INTO "entries" VALUES('6pajux85z9ud',1,'move',2,'F@c7',0,0,1.79472078766922950743e+09);
CREATE TABLE seats (
  table_id VARCHAR(32) NOT NULL,
  seat INTEGER NOT NULL,
  player VARCHAR(60) NOT NULL,
  key_hash VARCHAR(64),
  taken BOOLEAN NOT NULL,
  PRIMARY KEY (table_id, seat),
  FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
  UNIQUE (key_hash)
);
INSERT INTO "seats" VALUES('jjkuu4utksc8',1,'human','193e1d5d637d94902dc7b0029ba520724f3cd8544800142101efbf30560f51a0',1);
INSERT INTO "seats" VALUES('6pajux85z9ud',1,'human','389cad43c74ba3bc8c5a4f738ec5d40d6874e7fcfe8f3a4069270f938bd16f3b',1);
INSERT INTO "seats" VALUES('6pajux85z9ud',2,'human','dc5ccc4c8a2a9448706f54a0ba33ee3fa2638b8eb233a1f19eba2ff12f1439e3',1);
CREATE TABLE tables (
  id VARCHAR(32) NOT NULL,
  game VARCHAR(60) NOT NULL,
  rules INTEGER NOT NULL,
  options TEXT NOT NULL,
  seed BLOB NOT NULL,
  lines TEXT NOT NULL,
  assisted BOOLEAN NOT NULL,
  made_at FLOAT NOT NULL,
  PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('jjkuu4utksc8','peg-solitaire',1,'{"problem": "", "vacancy": "d4", "target": "vacancy", "start": ""}',X'8F65F6D2B14F4135A8B3DCD4DD09C6A7','[]',0,1.7947207875724782944e+09);
INSERT INTO "tables" VALUES('6pajux85z9ud','fox-and-geese',1,'{"geese": "13", "diagonals": "everywhere", "position": ""}',X'3EAC533C0615230B7A494BB0C41BBBF4','[]',0,1.79472078764343881602e+09);
COMMIT;
