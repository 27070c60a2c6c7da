"""Schema: what the database of tables has come to be, step by step."""

from ennead.table.sqlite import APPLICATION

# The columns that hold TRUE or FALSE, which SQLite has as 1 and 0.
TRUTHS = frozenset({"assisted", "in_advance", "is_open", "rated", "ready", "stayed", "whole"})

# Published ones are never edited.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        f"PRAGMA application_id = {APPLICATION}",
        """CREATE TABLE tables (
            id       TEXT PRIMARY KEY,
            game     TEXT NOT NULL,
            rules    INTEGER NOT NULL,
            options  TEXT NOT NULL,
            seed     TEXT NOT NULL,
            bot_seed TEXT NOT NULL,
            host     TEXT NOT NULL,
            created  TEXT NOT NULL,
            next     TEXT REFERENCES tables
        ) STRICT""",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables,
            seat     INTEGER NOT NULL,
            kind     TEXT NOT NULL CHECK (kind IN ('me', 'friend', 'bot')),
            name     TEXT NOT NULL,
            bot      TEXT CHECK ((bot IS NOT NULL) = (kind = 'bot')),
            token    TEXT UNIQUE CHECK ((token IS NULL) = (kind = 'bot')),
            PRIMARY KEY (table_id, seat)
        ) STRICT""",
        """CREATE TABLE moves (
            table_id TEXT NOT NULL REFERENCES tables,
            number   INTEGER NOT NULL,
            seat     INTEGER NOT NULL,
            action   TEXT NOT NULL,
            PRIMARY KEY (table_id, number),
            FOREIGN KEY (table_id, seat) REFERENCES seats
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE visits (
            visitor TEXT NOT NULL,
            token   TEXT NOT NULL REFERENCES seats (token),
            PRIMARY KEY (visitor, token)
        ) STRICT""",
    ),
    ("ALTER TABLE tables ADD COLUMN edition TEXT NOT NULL DEFAULT ''",),
    ("CREATE INDEX visits_of_a_seat ON visits (token)",),
    (
        "ALTER TABLE tables ADD COLUMN dealt BLOB",
        "ALTER TABLE moves ADD COLUMN digest BLOB",
        "ALTER TABLE moves ADD COLUMN id TEXT",
        """CREATE TABLE endings (
            table_id TEXT PRIMARY KEY REFERENCES tables,
            record   TEXT,
            pages    BLOB
        ) STRICT""",
    ),
    ("ALTER TABLE seats ADD COLUMN in_advance INTEGER NOT NULL DEFAULT 0",),
    (
        "ALTER TABLE seats ADD COLUMN before INTEGER",
        "UPDATE seats SET before = seat WHERE table_id IN (SELECT next FROM tables)",  # seats did not turn
    ),
    (
        """CREATE TABLE people (
            id    INTEGER PRIMARY KEY AUTOINCREMENT,
            name  TEXT NOT NULL,
            since TEXT NOT NULL
        ) STRICT""",
        # `key`: what its browser holds, hashed.
        """CREATE TABLE devices (
            key    BLOB PRIMARY KEY,
            person INTEGER NOT NULL REFERENCES people,
            name   TEXT NOT NULL,
            since  TEXT NOT NULL,
            seen   TEXT NOT NULL
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX devices_of_somebody ON devices (person)",
        """CREATE TABLE passes (
            key    BLOB PRIMARY KEY,
            person INTEGER NOT NULL REFERENCES people,
            until  TEXT NOT NULL
        ) STRICT, WITHOUT ROWID""",
        # Every browser that laid a table or opened a seat was somebody.
        "CREATE TABLE visitors (id INTEGER PRIMARY KEY, visitor TEXT NOT NULL UNIQUE) STRICT",
        "INSERT INTO visitors (visitor) SELECT host FROM tables UNION SELECT visitor FROM visits",
        "INSERT INTO people SELECT id, '', datetime('now') || '+00:00' FROM visitors",
        """INSERT INTO devices SELECT hashed(visitor), id, '', datetime('now') || '+00:00',
            datetime('now') || '+00:00' FROM visitors""",
        # A seat is theirs who opened it last. Tables of before are under way, or over.
        """CREATE TABLE owned (
            table_id   TEXT NOT NULL REFERENCES tables,
            seat       INTEGER NOT NULL,
            name       TEXT NOT NULL,
            person     INTEGER REFERENCES people,
            bot        TEXT,
            token      TEXT UNIQUE,
            ready      INTEGER NOT NULL DEFAULT 0,
            in_advance INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (table_id, seat)
        ) STRICT""",
        """INSERT INTO owned SELECT table_id, seat, name,
            (SELECT visitors.id FROM visits JOIN visitors USING (visitor)
                WHERE visits.token = seats.token ORDER BY visits.rowid DESC LIMIT 1),
            bot, token, 0, in_advance FROM seats""",
        "DROP TABLE visits",
        "DROP TABLE seats",
        "ALTER TABLE owned RENAME TO seats",
        "CREATE INDEX seats_of_somebody ON seats (person)",
        "ALTER TABLE tables ADD COLUMN laid_by INTEGER REFERENCES people",
        "UPDATE tables SET laid_by = (SELECT id FROM visitors WHERE visitor = host)",
        "ALTER TABLE tables DROP COLUMN host",
        "DROP TABLE visitors",
        "ALTER TABLE tables ADD COLUMN started TEXT",
        "UPDATE tables SET started = created",
        "ALTER TABLE tables ADD COLUMN invitation TEXT",
        "UPDATE tables SET invitation = lower(hex(randomblob(12)))",
        "CREATE UNIQUE INDEX tables_by_invitation ON tables (invitation)",
        "ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0",
        """CREATE TABLE results (
            table_id TEXT NOT NULL REFERENCES tables,
            seat     INTEGER NOT NULL,
            person   INTEGER REFERENCES people,
            name     TEXT NOT NULL,
            bot      TEXT,
            points   INTEGER NOT NULL,
            place    INTEGER NOT NULL,
            ended    INTEGER NOT NULL,
            PRIMARY KEY (table_id, seat)
        ) STRICT, WITHOUT ROWID""",
        """INSERT INTO results SELECT table_id, seat, person, name, bot,
                json_extract(record, '$.outcome.points[' || seat || ']'),
                json_extract(record, '$.outcome.places[' || seat || ']'), 0
            FROM seats JOIN endings USING (table_id)
            WHERE json_extract(record, '$.outcome.places[' || seat || ']') IS NOT NULL""",
        "CREATE INDEX results_of_somebody ON results (person)",
        "ALTER TABLE tables ADD COLUMN is_open INTEGER NOT NULL DEFAULT 0",
        """CREATE TABLE hidden (
            person   INTEGER NOT NULL REFERENCES people,
            table_id TEXT NOT NULL REFERENCES tables,
            PRIMARY KEY (person, table_id)
        ) STRICT, WITHOUT ROWID""",
        "ALTER TABLE moves ADD COLUMN at INTEGER",
        """CREATE TABLE happenings (
            table_id TEXT NOT NULL REFERENCES tables,
            number   INTEGER NOT NULL,
            after    INTEGER NOT NULL,
            at       INTEGER NOT NULL,
            person   INTEGER REFERENCES people,
            seat     INTEGER,
            kind     TEXT NOT NULL,
            said     TEXT NOT NULL,
            PRIMARY KEY (table_id, number)
        ) STRICT, WITHOUT ROWID""",
        "ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT ''",
        # When the server was there last, in one row; and when it was not: in milliseconds since 1970.
        "CREATE TABLE alive (at INTEGER NOT NULL) STRICT",
        "CREATE TABLE downtimes (since INTEGER PRIMARY KEY, until INTEGER NOT NULL) STRICT",
    ),
    (
        """CREATE TABLE brought (
            number INTEGER PRIMARY KEY,
            id     TEXT NOT NULL UNIQUE,
            record BLOB NOT NULL
        ) STRICT""",
    ),
    (
        # `a`, `b`, `c`: the parts of an address as its kind has them; `asked`: hashed, what a letter asks by.
        """CREATE TABLE addresses (
            number   INTEGER PRIMARY KEY,
            person   INTEGER NOT NULL REFERENCES people,
            kind     TEXT NOT NULL CHECK (kind IN ('push', 'mail')),
            a        TEXT NOT NULL,
            b        TEXT NOT NULL,
            c        TEXT NOT NULL,
            language TEXT NOT NULL,
            name     TEXT NOT NULL,
            device   BLOB UNIQUE,
            asked    BLOB UNIQUE,
            stop     TEXT NOT NULL UNIQUE
        ) STRICT""",
        "CREATE INDEX addresses_of_somebody ON addresses (person)",
        "CREATE INDEX addresses_by_address ON addresses (a)",
        """CREATE TABLE hooks (
            table_id TEXT PRIMARY KEY REFERENCES tables,
            address  TEXT NOT NULL,
            language TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE called (
            table_id TEXT NOT NULL REFERENCES tables,
            seat     INTEGER NOT NULL,
            since    INTEGER NOT NULL,
            PRIMARY KEY (table_id, seat)
        ) STRICT, WITHOUT ROWID""",
    ),
    (
        # `handle`: what an authenticator calls the person by, the same for all of theirs.
        """CREATE TABLE passkeys (
            credential BLOB PRIMARY KEY,
            person     INTEGER NOT NULL REFERENCES people,
            handle     BLOB NOT NULL,
            public     BLOB NOT NULL,
            count      INTEGER NOT NULL,
            name       TEXT NOT NULL,
            since      TEXT NOT NULL,
            seen       TEXT NOT NULL
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX passkeys_of_somebody ON passkeys (person)",
        # Who sat there when play began, or which bot; of tables of before, who sits there now.
        "ALTER TABLE seats ADD COLUMN began INTEGER REFERENCES people",
        "ALTER TABLE seats ADD COLUMN began_bot TEXT",
        """UPDATE seats SET began = person, began_bot = CASE WHEN person IS NULL THEN bot END
            WHERE table_id IN (SELECT id FROM tables WHERE started IS NOT NULL)""",
        "CREATE INDEX seats_begun_by_somebody ON seats (began)",
        # Whether whoever a result is of was there to the end.
        "ALTER TABLE results ADD COLUMN stayed INTEGER NOT NULL DEFAULT 1",
        # By how many seconds onlookers see later.
        "ALTER TABLE tables ADD COLUMN delay INTEGER NOT NULL DEFAULT 0",
    ),
    (
        # Whether there are hints, as whoever laid the table chose: "on", "off", or "" for as is usual.
        "ALTER TABLE tables ADD COLUMN hints TEXT NOT NULL DEFAULT ''",
        # Whether whoever a result is of asked for a hint.
        "ALTER TABLE results ADD COLUMN assisted INTEGER NOT NULL DEFAULT 0",
    ),
    (
        # By whose eyes: a seat, or OPEN (core/view.py); of how many moments it will be.
        """CREATE TABLE reviews (
            table_id TEXT NOT NULL REFERENCES tables,
            eyes     INTEGER NOT NULL,
            total    INTEGER NOT NULL,
            since    TEXT NOT NULL,
            PRIMARY KEY (table_id, eyes)
        ) STRICT""",
        """CREATE TABLE moments (
            table_id TEXT NOT NULL,
            eyes     INTEGER NOT NULL,
            number   INTEGER NOT NULL,
            moment   TEXT NOT NULL,
            PRIMARY KEY (table_id, eyes, number),
            FOREIGN KEY (table_id, eyes) REFERENCES reviews
        ) STRICT, WITHOUT ROWID""",
        # The match that a move of is tried otherwise here, and after how many moves it was left: or none.
        "ALTER TABLE tables ADD COLUMN tried TEXT NOT NULL DEFAULT ''",
    ),
    (
        # Calls that were noted in `called` and are yet to be made: which server has one, and since when it
        # tries to make it, 0 for not yet; `told`: those of several addresses where it was made already. They
        # go with their table also where a server removes it that knows of none.
        """CREATE TABLE calls (
            table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            seat     INTEGER NOT NULL,
            since    INTEGER NOT NULL,
            server   TEXT NOT NULL,
            begun    INTEGER NOT NULL DEFAULT 0,
            told     TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (table_id, seat)
        ) STRICT, WITHOUT ROWID""",
        # Whether all its moments are there, which one that is made by an older server does not say.
        "ALTER TABLE reviews ADD COLUMN whole INTEGER NOT NULL DEFAULT 0",
        """UPDATE reviews SET whole = 1 WHERE total <=
            (SELECT count(*) FROM moments WHERE table_id = reviews.table_id AND eyes = reviews.eyes)""",
        "CREATE INDEX reviews_to_make ON reviews (since) WHERE NOT whole",
        "CREATE INDEX tables_of_somebody ON tables (laid_by)",
        "CREATE INDEX tables_open_to_all ON tables (laid_by) WHERE is_open AND started IS NULL",
    ),
)
SCHEMA = len(MIGRATIONS)
