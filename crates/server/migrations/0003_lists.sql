-- What lists, pictures, the clean-up and the watch over the disk need without reading whole games.

-- Whose list a game stands in, in the order of the list: running games first, the last changed first.
CREATE TABLE listed (
    -- SHA-256 of a device's token.
    device     BLOB    NOT NULL,
    game_id    TEXT    NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    over       BOOLEAN NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (device, game_id)
) WITHOUT ROWID;

INSERT INTO listed
SELECT DISTINCT s.device, g.id, g.result IS NOT NULL, g.changed_at
  FROM seat s JOIN game g ON g.id = s.game_id
 WHERE s.device IS NOT NULL;

CREATE INDEX listed_in_order ON listed (device, over, changed_at DESC, game_id);
CREATE INDEX listed_of_game ON listed (game_id);

DROP INDEX seat_by_device;

-- The position after the last ply and the move that led there, in the game's own code, for pictures;
-- NULL in games that were last changed before this.
ALTER TABLE game ADD COLUMN position TEXT;
ALTER TABLE game ADD COLUMN last_move TEXT;
-- Whether anybody moved here; a game in which nobody does is removed after a while.
ALTER TABLE game ADD COLUMN moved BOOLEAN NOT NULL DEFAULT FALSE;

UPDATE game SET moved = TRUE
 WHERE result IS NOT NULL OR id IN (SELECT game_id FROM event WHERE kind = 'move');

CREATE INDEX game_without_move ON game (changed_at) WHERE NOT moved;

-- One row, written to learn whether the disk takes writes.
CREATE TABLE trial (
    id      INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at      INTEGER NOT NULL,
    -- About as much as a move writes.
    ballast BLOB    NOT NULL
);

-- Digests of links that another key made than the one a game was made with: a key that was lost and made
-- anew has made some, and they open for ever, as the first ones do.
CREATE TABLE link (
    game_id TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat    TEXT NOT NULL,
    invite  BLOB NOT NULL,
    back    BLOB NOT NULL,
    PRIMARY KEY (game_id, seat, invite)
) WITHOUT ROWID;
