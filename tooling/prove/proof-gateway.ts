import { randomBytes, scryptSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inRoot } from '../bootstrap/root.mjs';
import { freePort } from '../product/free-port.mjs';
import { startServer } from '../product/server-process.mjs';

const tenant = 'proof';
export const password = 'a-proof-is-a-proof';
/** Raised limits, so that the proof does not run into rate limits. */
const limits = {
  http: { accountPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 },
  login: { freeAttempts: 10_000, wrongPasswordsUntilAttack: 10_000, failedAccounts: 10_000, addressPerMinute: 10_000 },
  messages: { sendsPer10Seconds: 100_000, questionsPerMinute: 10_000 },
  search: { perSecond: 1000 },
  sockets: { upgradesPerMinute: 1_000_000 },
};

export interface Room {
  readonly roomId: string;
  readonly members: readonly string[];
  /** For one mutant: `roomSeq` comes from a sequence instead of the row lock. */
  readonly seqFromSequence?: boolean;
}

export interface Row {
  readonly roomId: string;
  readonly messageId: string;
  readonly msgUuid: string;
  readonly sender: string;
  readonly roomSeq: number;
}

/** The real gateway in its own process, with accounts and rooms of several members and without a robot. */
export interface ProofGateway {
  readonly port: number;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>;
  readonly pid: () => number | undefined;
  /** All rows of the database; only while the gateway is stopped. */
  readonly rows: () => Promise<readonly Row[]>;
  readonly close: () => Promise<void>;
}

export async function startProofGateway(rooms: readonly Room[]): Promise<ProofGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-proof-'));
  const dataDir = join(folder, 'data');
  const limitsFile = join(folder, 'limits.json');
  await writeFile(limitsFile, JSON.stringify(limits));
  const port = await freePort();
  const env = { PORT: `${port}`, HOST: '127.0.0.1', DATA_DIR: dataDir, LIMITS_FILE: limitsFile, LOG_LEVEL: 'error' };
  const startGateway = () =>
    startServer({
      script: inRoot('apps/gateway/dist/main.js'),
      env: { ...env, DEMO_DATA: 'off' },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    });
  // The first start creates the database. No call creates rooms of several people yet, so they are written offline.
  await (await startGateway()).stop();
  await withDatabase(dataDir, (database) => database.exec(seedSql(rooms)));
  let gateway = await startGateway();
  return {
    port,
    start: async () => {
      gateway = await startGateway();
    },
    stop: () => gateway.stop(),
    kill: () => gateway.kill(),
    pid: () => gateway.pid,
    rows: () => withDatabase(dataDir, readRows),
    async close() {
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function withDatabase<Result>(dataDir: string, run: (database: PGlite) => Promise<Result>): Promise<Result> {
  const database = await PGlite.create(`file://${join(dataDir, 'database')}`);
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

async function readRows(database: PGlite): Promise<readonly Row[]> {
  const { rows } = await database.query<Row>(`
    SELECT room_id AS "roomId", message_id AS "messageId", msg_uuid AS "msgUuid", sender_id AS sender,
      room_seq::int AS "roomSeq" FROM messages ORDER BY room_id, room_seq`);
  return rows;
}

/** A cheap password hash, so that sign-ins are fast. */
function cheapHash(): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 });
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const sqlStrings = (...values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

function seedSql(rooms: readonly Room[]): string {
  const accountIds = [...new Set(rooms.flatMap(({ members }) => members))];
  const hash = cheapHash();
  return [
    `INSERT INTO tenants (tenant_id, name, name_en, secret, platform_code)
      VALUES (${sqlStrings(tenant, 'Proof', 'Proof', randomBytes(16).toString('hex'), tenant)});`,
    ...accountIds.map(
      (
        id,
      ) => `INSERT INTO accounts (account_id, tenant_id, subject, kind, name, name_en, language, password_hash, group_key,
          is_demo, created_at)
        VALUES (${sqlStrings(id, tenant, id, 'buyer', id, id, 'en_US', hash, `group-${id}`)}, false, now());`,
    ),
    ...rooms.flatMap(({ roomId, members }) => [
      `INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, created_at)
        VALUES (${sqlStrings(roomId, tenant, '1', roomId, roomId)}, now());`,
      ...members.map(
        (id) => `INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
          VALUES (${sqlStrings(roomId, id, tenant)}, now());`,
      ),
    ]),
    ...sequenceMutantSql(rooms.filter(({ seqFromSequence }) => seqFromSequence)),
  ].join('\n');
}

/**
 * Takes `roomSeq` from a sequence in these rooms. With a sequence, two overlapping transactions can commit in another
 * order than their numbers. PGlite runs one transaction at a time, so a trigger imitates this: every fifth number is
 * committed only after higher ones, or never.
 */
function sequenceMutantSql(rooms: readonly Room[]): readonly string[] {
  if (rooms.length === 0) return [];
  return [
    'CREATE TABLE mutant_seqs (room_id text PRIMARY KEY, next bigint NOT NULL, delayed_seq bigint, senders_since text[]);',
    ...rooms.flatMap(({ roomId }) => [
      `INSERT INTO mutant_seqs VALUES (${sqlStrings(roomId)}, 1, NULL, '{}');`,
      // A number that is not committed yet must not be below the room's own count.
      `UPDATE rooms SET last_seq = 10 WHERE room_id = ${sqlStrings(roomId)};`,
    ]),
    `CREATE FUNCTION mutant_seq() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE counter mutant_seqs%ROWTYPE;
      BEGIN
        SELECT * INTO counter FROM mutant_seqs WHERE room_id = NEW.room_id;
        IF NOT FOUND THEN RETURN NEW; END IF;
        IF counter.delayed_seq IS NOT NULL AND cardinality(counter.senders_since) >= 2
          AND NEW.sender_id <> ALL (counter.senders_since) THEN
          NEW.room_seq := counter.delayed_seq;
          UPDATE mutant_seqs SET delayed_seq = NULL WHERE room_id = NEW.room_id;
        ELSIF counter.next % 5 = 0 THEN
          NEW.room_seq := counter.next + 1;
          UPDATE mutant_seqs SET delayed_seq = counter.next, senders_since = ARRAY[NEW.sender_id], next = counter.next + 2
            WHERE room_id = NEW.room_id;
        ELSE
          NEW.room_seq := counter.next;
          UPDATE mutant_seqs SET next = counter.next + 1, senders_since = array_append(senders_since, NEW.sender_id)
            WHERE room_id = NEW.room_id;
        END IF;
        NEW.message_id := lpad(NEW.room_seq::text, 12, '0') || substr(NEW.message_id, 13);
        RETURN NEW;
      END $$;`,
    'CREATE TRIGGER mutant_seq BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION mutant_seq();',
  ];
}
