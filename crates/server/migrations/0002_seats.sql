-- Games of any definition: a game names its variant, and seats are called as the variant calls them.
--
-- SQLite cannot drop a CHECK, so the tables are made anew. Children are dropped before their parent and
-- renaming carries the references along, so no foreign key is broken at any moment.

CREATE TABLE game_new (
    id         TEXT    NOT NULL PRIMARY KEY,
    -- Id of the rules that it is played by; the games made before this are all of the Normal Form.
    variant    TEXT    NOT NULL,
    kind       TEXT    NOT NULL CHECK (kind IN ('local', 'link')),
    -- Position code of the start, in the form of its variant; NULL is the array.
    start      TEXT,
    -- Moves played before the game was set up here (from an RGN file): machine codes, one space between.
    opening    TEXT    NOT NULL DEFAULT '',
    confirm    BOOLEAN NOT NULL,
    created_at INTEGER NOT NULL, -- milliseconds since 1970-01-01 UTC, as every time here
    -- SHA-256 of the creator's device token: who may see the links of free seats.
    creator    BLOB    NOT NULL,
    version    INTEGER NOT NULL DEFAULT 0,
    plies      INTEGER NOT NULL,
    -- Id of the seat to move.
    turn       TEXT    NOT NULL,
    -- NULL while the game goes on.
    result     TEXT,
    changed_at INTEGER NOT NULL
);

INSERT INTO game_new
SELECT id, 'normal-form', kind, start, opening, confirm, created_at, creator, version, plies, turn, result, changed_at
  FROM game;

CREATE TABLE seat_new (
    game_id TEXT NOT NULL REFERENCES game_new (id),
    -- The seat's id in its variant: white, red, …
    seat    TEXT NOT NULL,
    -- SHA-256 of the link that takes the free seat.
    invite  BLOB NOT NULL,
    -- SHA-256 of the link that brings its holder back on another device.
    back    BLOB NOT NULL,
    -- SHA-256 of the holder's device token; NULL while the seat is free.
    device  BLOB,
    PRIMARY KEY (game_id, seat)
);

INSERT INTO seat_new SELECT game_id, color, invite, back, device FROM seat;

CREATE TABLE event_new (
    game_id    TEXT    NOT NULL REFERENCES game_new (id),
    version    INTEGER NOT NULL,
    -- Plies played when the event happened, the opening included.
    ply        INTEGER NOT NULL,
    kind       TEXT    NOT NULL,
    -- The seat that acted.
    seat       TEXT    NOT NULL,
    -- What the kind needs more, as JSON.
    payload    TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    -- The client's name of the command: the same command again changes nothing.
    command_id TEXT,
    PRIMARY KEY (game_id, version),
    UNIQUE (game_id, command_id)
);

INSERT INTO event_new SELECT game_id, version, ply, kind, seat, payload, at, command_id FROM event;

DROP TABLE event;
DROP TABLE seat;
DROP TABLE game;

ALTER TABLE game_new RENAME TO game;
ALTER TABLE seat_new RENAME TO seat;
ALTER TABLE event_new RENAME TO event;

CREATE INDEX seat_by_device ON seat (device) WHERE device IS NOT NULL;
