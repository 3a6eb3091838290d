import { randomBytes, scryptSync } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { type GatewayOptions, type GatewayProcess, startGatewayProcess } from './gateway-process';

const tenant = 'proof';
export const password = 'a-proof-is-a-proof';

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

/** A gateway with accounts and rooms of several members and without a robot. */
export interface ProofGateway extends GatewayProcess {
  /** The rows of all messages; only while the gateway is stopped. */
  readonly rows: () => Promise<readonly Row[]>;
}

export async function startProofGateway(rooms: readonly Room[], options: GatewayOptions = {}): Promise<ProofGateway> {
  // The first start creates the database. No call creates rooms of several people yet, so they are written offline.
  const gateway = await startGatewayProcess(options);
  await gateway.stop();
  await gateway.withDatabase((database) => database.exec(seedSql(rooms)));
  await gateway.start();
  return { ...gateway, rows: () => gateway.withDatabase(readRows) };
}

/** The rows of all messages in a database. */
export async function readRows(database: PGlite): Promise<readonly Row[]> {
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
