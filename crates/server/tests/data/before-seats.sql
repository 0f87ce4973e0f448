-- A database as version 0.1 wrote it before games had seats of any name: made by that server, dumped by sqlite3.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(1,'games','2026-12-01 03:54:37',1,X'3bc52949144005753be1d4a3f2c13d5bbf42cd7e9d6703ae437a3d69f57423f8493fc0d10c6c3aad75fdb0ff79996eda',1313644);
CREATE TABLE game (
    id         TEXT    NOT NULL PRIMARY KEY,
    kind       TEXT    NOT NULL CHECK (kind IN ('local', 'link')),
    -- Position code of the start; NULL is the array.
    start      TEXT,
    -- Moves played before the game was set up here (from an RGN file): machine codes, one space between.
    opening    TEXT    NOT NULL DEFAULT '',
    confirm    BOOLEAN NOT NULL,
    created_at INTEGER NOT NULL, -- milliseconds since 1970-01-01 UTC, as every time here
    -- SHA-256 of the creator's device token: who may see the link of a free seat.
    creator    BLOB    NOT NULL,
    version    INTEGER NOT NULL DEFAULT 0,
    plies      INTEGER NOT NULL,
    turn       TEXT    NOT NULL CHECK (turn IN ('white', 'black')),
    -- NULL while the game goes on.
    result     TEXT,
    changed_at INTEGER NOT NULL
);
INSERT INTO game VALUES('kK9UJGXd','link',NULL,'',1,1796097278745,X'fcba967a3079ed23d02549ed486a246f954600863a663f1d5a96bcc81f1f9d56',7,1,'black',NULL,1796097278780);
INSERT INTO game VALUES('L8ZY4RLf','link',NULL,'Ab1Ac3 Eb5Ec3',1,1796097278782,X'fcba967a3079ed23d02549ed486a246f954600863a663f1d5a96bcc81f1f9d56',0,2,'white',NULL,1796097278782);
INSERT INTO game VALUES('HE9ftduu','local','5/5/5/5/k4|5/5/2K2/5/5|5/5/5/1Q3/5|5/5/5/5/5|5/5/5/5/5 w 0 1','',1,1796097278784,X'fcba967a3079ed23d02549ed486a246f954600863a663f1d5a96bcc81f1f9d56',2,0,'white','1-0',1796097278787);
INSERT INTO game VALUES('gDxSN6ck','local','5/5/5/5/k4|5/5/2K2/5/5|5/5/5/1Q3/5|5/5/5/5/5|5/5/5/5/5 w 0 1','',1,1796097278787,X'fcba967a3079ed23d02549ed486a246f954600863a663f1d5a96bcc81f1f9d56',0,0,'white',NULL,1796097278787);
CREATE TABLE seat (
    game_id TEXT NOT NULL REFERENCES game (id),
    color   TEXT NOT NULL CHECK (color IN ('white', 'black')),
    -- SHA-256 of the link that takes the free seat.
    invite  BLOB NOT NULL,
    -- SHA-256 of the link that brings its holder back on another device.
    back    BLOB NOT NULL,
    -- SHA-256 of the holder's device token; NULL while the seat is free.
    device  BLOB,
    PRIMARY KEY (game_id, color)
);
INSERT INTO seat VALUES('kK9UJGXd','white',X'29efb82ed24663282624abbb898549090acf8c7ffa8b998436bd8ffa0b6745e4',X'f470e936e8b8dcc8e6e367476a5580a3c2fbe6325a1769d0061f6060da038701',X'fcba967a3079ed23d02549ed486a246f954600863a663f1d5a96bcc81f1f9d56');
INSERT INTO seat VALUES('kK9UJGXd','black',X'78aafebda4934c8c9b405ebedbd0b9ee3dec92a763984829c2f15bb91eb260bb',X'14b449c801b166f867f06efe0d60ae7c51513418eac2bd094656d531b13f7d2e',X'400996c72843511eea558abc2b50006c8bb7e9926476edfb202dcec9441a84cd');
INSERT INTO seat VALUES('L8ZY4RLf','white',X'f59a54ba8a7267c3c1216e5c5586d5e13de78eb9e035def5620648293e95079a',X'b8099563a402f79db5fb810ea6daa23aa31ff38550c7c4137bfeb142dd1dfd11',NULL);
INSERT INTO seat VALUES('L8ZY4RLf','black',X'defbd28ecfecd683472be80f7e0c583699594886d82c3658d947d739ef283874',X'24edde3fd590b1f0562306dc266acfd29c27091503bef5d04f9386e0674171b5',X'fcba967a3079ed23d02549ed486a246f954600863a663f1d5a96bcc81f1f9d56');
INSERT INTO seat VALUES('HE9ftduu','white',X'62f49e09d4c3d189c4f7eccfcbdfd51e34d9bda3029321c7c3258579dec19858',X'95de2ceb02f7bbbbfc0f532defb25453d3770d57309dd08ea594a5852804c326',X'fcba967a3079ed23d02549ed486a246f954600863a663f1d5a96bcc81f1f9d56');
INSERT INTO seat VALUES('HE9ftduu','black',X'1c82a441d0bc4130d59dcb8dbccb830eec6f889b810b790dcdd3d47745283c0a',X'10373d23248cf0a42ff14fb242d8e06ee7442b9c5ab17d48bb695f82187e1ad2',X'fcba967a3079ed23d02549ed486a246f954600863a663f1d5a96bcc81f1f9d56');
INSERT INTO seat VALUES('gDxSN6ck','white',X'228cd626fc371113ebef29fe7d680295ad19e1cb7343560c05f35742b57bdf34',X'fa7af56bb94f264d577fa20c96886badafff519e9d1abda73236893234bb4185',X'fcba967a3079ed23d02549ed486a246f954600863a663f1d5a96bcc81f1f9d56');
INSERT INTO seat VALUES('gDxSN6ck','black',X'7aadc8082d95d205da9cfc7a90d1a93bed3354dd5108bd04ac6b1db0b4f20e5e',X'ad9429b2015d36ef98949ffed3e0c5cef7c9a4c5f32d57946e91cd9520bcf1df',X'fcba967a3079ed23d02549ed486a246f954600863a663f1d5a96bcc81f1f9d56');
CREATE TABLE event (
    game_id    TEXT    NOT NULL REFERENCES game (id),
    version    INTEGER NOT NULL,
    -- Plies played when the event happened, the opening included.
    ply        INTEGER NOT NULL,
    kind       TEXT    NOT NULL,
    -- The side that acted.
    seat       TEXT    NOT NULL CHECK (seat IN ('white', 'black')),
    -- What the kind needs more, as JSON.
    payload    TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    -- The client's name of the command: the same command again changes nothing.
    command_id TEXT,
    PRIMARY KEY (game_id, version),
    UNIQUE (game_id, command_id)
);
INSERT INTO event VALUES('kK9UJGXd',1,0,'join','black','{}',1796097278771,NULL);
INSERT INTO event VALUES('kK9UJGXd',2,1,'move','white','{"m":"Ab1Ac3","offer":true}',1796097278774,'move-1');
INSERT INTO event VALUES('kK9UJGXd',3,1,'draw-decline','black','{}',1796097278776,'decline-1');
INSERT INTO event VALUES('kK9UJGXd',4,2,'move','black','{"m":"Eb5Ec3"}',1796097278777,'move-2');
INSERT INTO event VALUES('kK9UJGXd',5,2,'takeback-ask','white','{"plies":2}',1796097278778,'takeback-2');
INSERT INTO event VALUES('kK9UJGXd',6,0,'takeback','black','{"plies":2}',1796097278779,'takeback-accept-3');
INSERT INTO event VALUES('kK9UJGXd',7,1,'move','white','{"m":"Ad1Ae3"}',1796097278780,'move-3');
INSERT INTO event VALUES('HE9ftduu',1,0,'resign','black','{}',1796097278786,'resign-1');
INSERT INTO event VALUES('HE9ftduu',2,0,'rematch','white','{"game":"gDxSN6ck"}',1796097278787,'rematch-2');
CREATE INDEX seat_by_device ON seat (device) WHERE device IS NOT NULL;
COMMIT;
