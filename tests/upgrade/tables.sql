-- What version 0.1 kept of six tables in play on 15 November 2026, as it wrote it itself.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	entry INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	times INTEGER NOT NULL, 
	anyway BOOLEAN NOT NULL, 
	made_at FLOAT NOT NULL, 
	"key" VARCHAR(64) DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, entry), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('k37jmwh4mnr3',1,'move',1,'b4-d4',0,0,1.79497479658510208132e+09,'');
INSERT INTO "entries" VALUES('k37jmwh4mnr3',2,'move',1,'c2-c4',0,0,1.79497479677742838863e+09,'');
INSERT INTO "entries" VALUES('k37jmwh4mnr3',3,'move',1,'c5-c3',0,0,1.79497479689352440837e+09,'');
INSERT INTO "entries" VALUES('k37jmwh4mnr3',4,'move',1,'e5-c5',0,0,1.7949747969801330567e+09,'');
INSERT INTO "entries" VALUES('k37jmwh4mnr3',5,'move',1,'e7-e5',0,0,1.79497479700992059706e+09,'');
INSERT INTO "entries" VALUES('k37jmwh4mnr3',6,'move',1,'e4-c4',0,0,1.79497479702086496357e+09,'');
INSERT INTO "entries" VALUES('k37jmwh4mnr3',7,'move',1,'d2-d4',0,0,1.79497479703274226189e+09,'');
INSERT INTO "entries" VALUES('k37jmwh4mnr3',8,'move',1,'d4-b4',0,0,1.79497479704474186901e+09,'');
INSERT INTO "entries" VALUES('k37jmwh4mnr3',9,'move',1,'e2-e4',0,0,1.79497479707588863378e+09,'');
INSERT INTO "entries" VALUES('tvwhmanb3rb6',1,'move',2,'F@g5',0,0,1.79497479740111780168e+09,'');
INSERT INTO "entries" VALUES('tvwhmanb3rb6',2,'move',1,'g3-g4',0,0,1.79497479751337313648e+09,'');
INSERT INTO "entries" VALUES('tvwhmanb3rb6',3,'move',2,'g5-f5',0,0,1.79497479755232810976e+09,'');
INSERT INTO "entries" VALUES('tvwhmanb3rb6',4,'move',1,'a3-a4',0,0,1.79497479756298494333e+09,'');
INSERT INTO "entries" VALUES('tvwhmanb3rb6',5,'move',2,'f5-e4',0,0,1.79497479757286167146e+09,'');
INSERT INTO "entries" VALUES('tvwhmanb3rb6',6,'move',1,'a4-a5',0,0,1.79497479758458614342e+09,'');
INSERT INTO "entries" VALUES('tvwhmanb3rb6',7,'move',2,'e4-d4',0,0,1.79497479759612584113e+09,'');
INSERT INTO "entries" VALUES('tvwhmanb3rb6',8,'move',1,'f3-g3',0,0,1.79497479760840702054e+09,'');
INSERT INTO "entries" VALUES('tvwhmanb3rb6',9,'move',2,'d4-e4',0,0,1.79497479761865687372e+09,'');
INSERT INTO "entries" VALUES('2a9tyrp6gp57',1,'move',1,'snipe 2',0,0,1.7949747986707332134e+09,'');
INSERT INTO "entries" VALUES('2a9tyrp6gp57',2,'move',1,'walk C17 B17 B16 C16',0,0,1.79497479868177437778e+09,'');
INSERT INTO "entries" VALUES('2a9tyrp6gp57',3,'move',1,'snipe 1',0,0,1.7949747986925075054e+09,'');
INSERT INTO "entries" VALUES('2a9tyrp6gp57',4,'move',1,'walk STATION C17 B17 A17',0,0,1.79497479870510864255e+09,'');
INSERT INTO "entries" VALUES('2a9tyrp6gp57',5,'move',1,'snipe 4',0,0,1.79497479871364474298e+09,'');
INSERT INTO "entries" VALUES('2a9tyrp6gp57',6,'move',1,'walk A16',0,0,1794974798.7265,'');
INSERT INTO "entries" VALUES('2a9tyrp6gp57',7,'move',1,'snipe 2',0,0,1.79497479873851919175e+09,'');
INSERT INTO "entries" VALUES('2a9tyrp6gp57',8,'move',1,'walk off',0,0,1.79497479878626203537e+09,'');
INSERT INTO "entries" VALUES('2a9tyrp6gp57',9,'move',1,'snipe 2',0,0,1.79497479879826903341e+09,'');
INSERT INTO "entries" VALUES('2n3vm6bb8ksx',1,'move',1,'wall A2|B2',0,0,1.79497479913770818706e+09,'');
INSERT INTO "entries" VALUES('2n3vm6bb8ksx',2,'move',1,'treasure D5',0,0,1.79497479922949934008e+09,'');
INSERT INTO "entries" VALUES('2n3vm6bb8ksx',3,'move',1,'treasure C3',0,0,1.79497479930956792834e+09,'');
INSERT INTO "entries" VALUES('2n3vm6bb8ksx',4,'move',1,'wall A1|B1',0,0,1.79497479961699295042e+09,'');
INSERT INTO "entries" VALUES('2n3vm6bb8ksx',5,'move',1,'treasure A2',0,0,1.79497479973898553841e+09,'');
INSERT INTO "entries" VALUES('2n3vm6bb8ksx',6,'move',1,'treasure E3',0,0,1.79497479990466666218e+09,'');
INSERT INTO "entries" VALUES('2n3vm6bb8ksx',7,'move',1,'wall D1|D2',0,0,1.79497480009339761735e+09,'');
INSERT INTO "entries" VALUES('2n3vm6bb8ksx',8,'move',1,'treasure A5',0,0,1.7949748003307237625e+09,'');
INSERT INTO "entries" VALUES('2n3vm6bb8ksx',9,'move',1,'treasure E5',0,0,1.79497480047315883635e+09,'');
INSERT INTO "entries" VALUES('nnsxqxq3zhaa',1,'move',1,'draw pile',0,0,1.79497480134109973909e+09,'');
INSERT INTO "entries" VALUES('nnsxqxq3zhaa',2,'move',1,'discard c',0,0,1.79497480134962415698e+09,'');
INSERT INTO "entries" VALUES('nnsxqxq3zhaa',3,'move',2,'draw pile',0,0,1.79497480136040449142e+09,'');
INSERT INTO "entries" VALUES('nnsxqxq3zhaa',4,'move',2,'discard O',0,0,1.7949748013725011349e+09,'');
INSERT INTO "entries" VALUES('nnsxqxq3zhaa',5,'move',1,'draw discard',0,0,1.79497480138394451139e+09,'');
INSERT INTO "entries" VALUES('nnsxqxq3zhaa',6,'move',1,'discard k',0,0,1.79497480139570212364e+09,'');
INSERT INTO "entries" VALUES('nnsxqxq3zhaa',7,'move',2,'draw pile',0,0,1.79497480141080546379e+09,'');
INSERT INTO "entries" VALUES('nnsxqxq3zhaa',8,'move',2,'discard G',0,0,1.79497480142692184446e+09,'');
INSERT INTO "entries" VALUES('nnsxqxq3zhaa',9,'move',1,'draw pile',0,0,1.79497480143751192089e+09,'');
INSERT INTO "entries" VALUES('mbx9nmxwthez',1,'move',1,'take tacklebox-1',0,0,1.79497480178760337827e+09,'');
INSERT INTO "entries" VALUES('mbx9nmxwthez',2,'move',1,'take tuna-1',0,0,1.79497480179612135886e+09,'');
INSERT INTO "entries" VALUES('mbx9nmxwthez',3,'move',1,'take worm-2',0,0,1.7949748018115320205e+09,'');
INSERT INTO "entries" VALUES('mbx9nmxwthez',4,'move',1,'catch marlin with tuna-1',0,0,1.79497480182336878774e+09,'');
INSERT INTO "entries" VALUES('mbx9nmxwthez',5,'move',1,'catch gemfish with tuna-1',0,0,1.79497480183534359934e+09,'');
INSERT INTO "entries" VALUES('mbx9nmxwthez',6,'move',1,'catch mackerel-1 with worm-2',0,0,1.79497480184656429285e+09,'');
INSERT INTO "entries" VALUES('mbx9nmxwthez',7,'move',1,'take net',0,0,1.79497480185798406597e+09,'');
INSERT INTO "entries" VALUES('mbx9nmxwthez',8,'move',1,'net mullet',0,0,1.79497480186924934387e+09,'');
INSERT INTO "entries" VALUES('mbx9nmxwthez',9,'move',1,'take mussel-2',0,0,1.79497480188049674029e+09,'');
CREATE TABLE holdings (
	device_hash VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	since FLOAT NOT NULL, 
	PRIMARY KEY (device_hash, table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "holdings" VALUES('65dc0db5aaa622f6154f49b4afb7f18a41d9013bc6b180aac4a57a65978f6f6f','k37jmwh4mnr3',0,1.79497479648239111893e+09);
INSERT INTO "holdings" VALUES('65dc0db5aaa622f6154f49b4afb7f18a41d9013bc6b180aac4a57a65978f6f6f','k37jmwh4mnr3',1,1.79497479648239111893e+09);
INSERT INTO "holdings" VALUES('76e1d5a0ea41b997e404a6de46d52cc51122fc74d31f283ff5423bfcee2377b8','tvwhmanb3rb6',0,1.79497479722652769087e+09);
INSERT INTO "holdings" VALUES('76e1d5a0ea41b997e404a6de46d52cc51122fc74d31f283ff5423bfcee2377b8','tvwhmanb3rb6',1,1.79497479722652769087e+09);
INSERT INTO "holdings" VALUES('76e1d5a0ea41b997e404a6de46d52cc51122fc74d31f283ff5423bfcee2377b8','tvwhmanb3rb6',2,1.79497479722652769087e+09);
INSERT INTO "holdings" VALUES('09ff366ac53bdb80f691b91e0a2ce3fba51e77c118532d1d04f47ce655ef9890','2a9tyrp6gp57',0,1.79497479841016221047e+09);
INSERT INTO "holdings" VALUES('09ff366ac53bdb80f691b91e0a2ce3fba51e77c118532d1d04f47ce655ef9890','2a9tyrp6gp57',1,1.79497479841016221047e+09);
INSERT INTO "holdings" VALUES('159070dff62efacffde4820da2e81a4205b98f35e229d95bb92519b68acfb96f','2n3vm6bb8ksx',0,1.79497479898578023906e+09);
INSERT INTO "holdings" VALUES('159070dff62efacffde4820da2e81a4205b98f35e229d95bb92519b68acfb96f','2n3vm6bb8ksx',1,1.79497479898578023906e+09);
INSERT INTO "holdings" VALUES('159070dff62efacffde4820da2e81a4205b98f35e229d95bb92519b68acfb96f','2n3vm6bb8ksx',2,1.79497479898578023906e+09);
INSERT INTO "holdings" VALUES('b546e2862d8411c1899fd5312c73ac39558633f52093ce64f0eb68df64d8e104','nnsxqxq3zhaa',0,1.7949748011635527611e+09);
INSERT INTO "holdings" VALUES('b546e2862d8411c1899fd5312c73ac39558633f52093ce64f0eb68df64d8e104','nnsxqxq3zhaa',1,1.7949748011635527611e+09);
INSERT INTO "holdings" VALUES('b546e2862d8411c1899fd5312c73ac39558633f52093ce64f0eb68df64d8e104','nnsxqxq3zhaa',2,1.7949748011635527611e+09);
INSERT INTO "holdings" VALUES('90b767657b0be5d082990f492772c86a55e6e8bdb070bdc5a98004cfb42f0ed0','mbx9nmxwthez',0,1.79497480152997541426e+09);
INSERT INTO "holdings" VALUES('90b767657b0be5d082990f492772c86a55e6e8bdb070bdc5a98004cfb42f0ed0','mbx9nmxwthez',1,1.79497480152997541426e+09);
CREATE TABLE sayings (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	entry INTEGER NOT NULL, 
	made_at FLOAT NOT NULL, 
	"key" VARCHAR(64) DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(60) NOT NULL, 
	key_hash VARCHAR(64), 
	taken BOOLEAN NOT NULL, 
	name VARCHAR(60) DEFAULT '' NOT NULL, 
	heir_of INTEGER, 
	seen_at FLOAT, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	UNIQUE (key_hash)
);
INSERT INTO "seats" VALUES('k37jmwh4mnr3',1,'human','a17bf15234e14a402272194f70fb15121742c04ec66be59b6cfd7bc43aaf4d0a',1,'',NULL,NULL);
INSERT INTO "seats" VALUES('tvwhmanb3rb6',1,'human','465f895740fe23c9369f954dc5ab31e1f1c450c42e3dd173c61752cd3f74c37e',1,'',NULL,NULL);
INSERT INTO "seats" VALUES('tvwhmanb3rb6',2,'human','17f6370683ae3c61bbf24e2e360e6edac3511e42efe42e60992e28968fc43453',1,'',NULL,NULL);
INSERT INTO "seats" VALUES('2a9tyrp6gp57',1,'human','efd779227b28023635bb177383951296f2ff455cba44040774f72a3fb211463f',1,'',NULL,NULL);
INSERT INTO "seats" VALUES('2n3vm6bb8ksx',1,'human','ece605dfdf7c986aa4419acd725d9d55b2e8cf92334a446d678214a736c77545',1,'',NULL,NULL);
INSERT INTO "seats" VALUES('2n3vm6bb8ksx',2,'human','9a579b554cd8e4e3b450e12acc59e97ec144e53111873979a45b94659b9e0610',1,'',NULL,NULL);
INSERT INTO "seats" VALUES('nnsxqxq3zhaa',1,'human','7ef01966f4a42fc1751db16fbf85c8372819cfe6158a9975bf3d27644e8bc2e1',1,'',NULL,NULL);
INSERT INTO "seats" VALUES('nnsxqxq3zhaa',2,'human','1703ca558b395e70363fd15db9ab600a77b11a8ba0ee52e50ec8ad1428cf8dc7',1,'',NULL,NULL);
INSERT INTO "seats" VALUES('mbx9nmxwthez',1,'human','1fa55c6c7b1b115a0ec730f4a34bb8b4e0a464c76b7fe4e2165ae093e16146f0',1,'',NULL,NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	rules INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	lines TEXT NOT NULL, 
	assisted BOOLEAN NOT NULL, 
	made_at FLOAT NOT NULL, 
	host_hash VARCHAR(64), 
	watch BOOLEAN DEFAULT 1 NOT NULL, 
	clock VARCHAR(40) DEFAULT '' NOT NULL, 
	patience INTEGER DEFAULT '300' NOT NULL, 
	next_id VARCHAR(32), 
	ended_at FLOAT, 
	result TEXT DEFAULT '' NOT NULL, 
	touched INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('k37jmwh4mnr3','peg-solitaire',1,'{"problem": "", "puzzle": "", "vacancy": "d4", "target": "vacancy", "start": ""}',X'432DA398AC976B0A6D49AB9C1975C739','[]',0,1.79497479644524097442e+09,'cacc3256835181948542e873aaf63dd9b9cf686f530c1d834137c6e0b17c74cd',1,'',300,NULL,NULL,'',0);
INSERT INTO "tables" VALUES('tvwhmanb3rb6','fox-and-geese',1,'{"geese": "13", "diagonals": "everywhere", "position": ""}',X'454C8EF80218FD2816496B82CE28A8CE','[]',0,1.79497479720739984507e+09,'5216ac2cdf2726f7c98b0998a92b476c57cfabd9e29e81167f95146a81d75db7',1,'',300,NULL,NULL,'',0);
INSERT INTO "tables" VALUES('2a9tyrp6gp57','snipe-hunt',1,'{"forest": "standard", "deal": "", "cards": "", "map": ""}',X'698A1EE80E497905FC7BE38047CAFC77','[]',0,1.79497479839817595482e+09,'a04735a9473aa8c5d0146c295a27cb5b44a66f26058af4dd720c7718193b12af',1,'',300,NULL,NULL,'',0);
INSERT INTO "tables" VALUES('2n3vm6bb8ksx','sniff',1,'{"size": "5", "match": "single", "games": "3", "gallop": "no", "warm": "no", "out": "no", "from": "", "walls": "", "blind": "no", "dogs": "no"}',X'EEB49C25D31B8EC9543FADD54EF0C0F0','[]',0,1.79497479896186089513e+09,'b94f1e91be47d50e6045ee3a441f9dcd6bb76668e50897b5bff7c05a45db1c77',1,'',300,NULL,NULL,'',0);
INSERT INTO "tables" VALUES('nnsxqxq3zhaa','snare',1,'{"players": "2", "partners": "no", "limit": "1000", "letters": "rearranged", "spelling": "challenge", "words": "scowl-60"}',X'6E75CB10C3C275305E2B2E8316DEC028','[]',0,1.79497480114874887469e+09,'7d39ed67dcfc215646426488e9cfe445ceb2eeb0a4b0b719e59763e4eac0f56b',1,'',300,NULL,NULL,'',0);
INSERT INTO "tables" VALUES('mbx9nmxwthez','tacklebox',1,'{"level": "1", "baits": "5", "standstill": "strict", "end": "player", "deal": "", "deck": ""}',X'9E9AA53251663334B580193763E7F885','[]',0,1.79497480149970483785e+09,'35c9e2bc8a3f1aec5da88801a4a30f5e189d41eb30e7472d72933f4178d7fd56',1,'',300,NULL,NULL,'',0);
CREATE TABLE wakes (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	origin VARCHAR(16) NOT NULL, 
	table_id VARCHAR(32) NOT NULL
);
INSERT INTO "wakes" VALUES(1,'ed36c232dd9f81c8','k37jmwh4mnr3');
INSERT INTO "wakes" VALUES(2,'ed36c232dd9f81c8','k37jmwh4mnr3');
INSERT INTO "wakes" VALUES(3,'ed36c232dd9f81c8','k37jmwh4mnr3');
INSERT INTO "wakes" VALUES(4,'ed36c232dd9f81c8','k37jmwh4mnr3');
INSERT INTO "wakes" VALUES(5,'ed36c232dd9f81c8','k37jmwh4mnr3');
INSERT INTO "wakes" VALUES(6,'ed36c232dd9f81c8','k37jmwh4mnr3');
INSERT INTO "wakes" VALUES(7,'ed36c232dd9f81c8','k37jmwh4mnr3');
INSERT INTO "wakes" VALUES(8,'ed36c232dd9f81c8','k37jmwh4mnr3');
INSERT INTO "wakes" VALUES(9,'ed36c232dd9f81c8','k37jmwh4mnr3');
INSERT INTO "wakes" VALUES(10,'ed36c232dd9f81c8','tvwhmanb3rb6');
INSERT INTO "wakes" VALUES(11,'ed36c232dd9f81c8','tvwhmanb3rb6');
INSERT INTO "wakes" VALUES(12,'ed36c232dd9f81c8','tvwhmanb3rb6');
INSERT INTO "wakes" VALUES(13,'ed36c232dd9f81c8','tvwhmanb3rb6');
INSERT INTO "wakes" VALUES(14,'ed36c232dd9f81c8','tvwhmanb3rb6');
INSERT INTO "wakes" VALUES(15,'ed36c232dd9f81c8','tvwhmanb3rb6');
INSERT INTO "wakes" VALUES(16,'ed36c232dd9f81c8','tvwhmanb3rb6');
INSERT INTO "wakes" VALUES(17,'ed36c232dd9f81c8','tvwhmanb3rb6');
INSERT INTO "wakes" VALUES(18,'ed36c232dd9f81c8','tvwhmanb3rb6');
INSERT INTO "wakes" VALUES(19,'ed36c232dd9f81c8','2a9tyrp6gp57');
INSERT INTO "wakes" VALUES(20,'ed36c232dd9f81c8','2a9tyrp6gp57');
INSERT INTO "wakes" VALUES(21,'ed36c232dd9f81c8','2a9tyrp6gp57');
INSERT INTO "wakes" VALUES(22,'ed36c232dd9f81c8','2a9tyrp6gp57');
INSERT INTO "wakes" VALUES(23,'ed36c232dd9f81c8','2a9tyrp6gp57');
INSERT INTO "wakes" VALUES(24,'ed36c232dd9f81c8','2a9tyrp6gp57');
INSERT INTO "wakes" VALUES(25,'ed36c232dd9f81c8','2a9tyrp6gp57');
INSERT INTO "wakes" VALUES(26,'ed36c232dd9f81c8','2a9tyrp6gp57');
INSERT INTO "wakes" VALUES(27,'ed36c232dd9f81c8','2a9tyrp6gp57');
INSERT INTO "wakes" VALUES(28,'ed36c232dd9f81c8','2n3vm6bb8ksx');
INSERT INTO "wakes" VALUES(29,'ed36c232dd9f81c8','2n3vm6bb8ksx');
INSERT INTO "wakes" VALUES(30,'ed36c232dd9f81c8','2n3vm6bb8ksx');
INSERT INTO "wakes" VALUES(31,'ed36c232dd9f81c8','2n3vm6bb8ksx');
INSERT INTO "wakes" VALUES(32,'ed36c232dd9f81c8','2n3vm6bb8ksx');
INSERT INTO "wakes" VALUES(33,'ed36c232dd9f81c8','2n3vm6bb8ksx');
INSERT INTO "wakes" VALUES(34,'ed36c232dd9f81c8','2n3vm6bb8ksx');
INSERT INTO "wakes" VALUES(35,'ed36c232dd9f81c8','2n3vm6bb8ksx');
INSERT INTO "wakes" VALUES(36,'ed36c232dd9f81c8','2n3vm6bb8ksx');
INSERT INTO "wakes" VALUES(37,'ed36c232dd9f81c8','nnsxqxq3zhaa');
INSERT INTO "wakes" VALUES(38,'ed36c232dd9f81c8','nnsxqxq3zhaa');
INSERT INTO "wakes" VALUES(39,'ed36c232dd9f81c8','nnsxqxq3zhaa');
INSERT INTO "wakes" VALUES(40,'ed36c232dd9f81c8','nnsxqxq3zhaa');
INSERT INTO "wakes" VALUES(41,'ed36c232dd9f81c8','nnsxqxq3zhaa');
INSERT INTO "wakes" VALUES(42,'ed36c232dd9f81c8','nnsxqxq3zhaa');
INSERT INTO "wakes" VALUES(43,'ed36c232dd9f81c8','nnsxqxq3zhaa');
INSERT INTO "wakes" VALUES(44,'ed36c232dd9f81c8','nnsxqxq3zhaa');
INSERT INTO "wakes" VALUES(45,'ed36c232dd9f81c8','nnsxqxq3zhaa');
INSERT INTO "wakes" VALUES(46,'ed36c232dd9f81c8','mbx9nmxwthez');
INSERT INTO "wakes" VALUES(47,'ed36c232dd9f81c8','mbx9nmxwthez');
INSERT INTO "wakes" VALUES(48,'ed36c232dd9f81c8','mbx9nmxwthez');
INSERT INTO "wakes" VALUES(49,'ed36c232dd9f81c8','mbx9nmxwthez');
INSERT INTO "wakes" VALUES(50,'ed36c232dd9f81c8','mbx9nmxwthez');
INSERT INTO "wakes" VALUES(51,'ed36c232dd9f81c8','mbx9nmxwthez');
INSERT INTO "wakes" VALUES(52,'ed36c232dd9f81c8','mbx9nmxwthez');
INSERT INTO "wakes" VALUES(53,'ed36c232dd9f81c8','mbx9nmxwthez');
INSERT INTO "wakes" VALUES(54,'ed36c232dd9f81c8','mbx9nmxwthez');
CREATE INDEX holdings_of_a_table ON holdings (table_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('wakes',54);
COMMIT;
