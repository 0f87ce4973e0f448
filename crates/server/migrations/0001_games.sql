-- Games, their seats and everything that happened in them.
--
-- The event rows are the truth: a game is what its events make of its start. `version` and the
-- columns after it are kept by the same transaction that writes an event, so that lists and the
-- check for a lost race need no replay.

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

CREATE INDEX seat_by_device ON seat (device) WHERE device IS NOT NULL;

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
