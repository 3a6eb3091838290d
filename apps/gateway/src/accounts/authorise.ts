import type { Access, IdKind } from '@parley/api-client/contract';
import type { AccountKind } from '@parley/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../db/database';
import type { DocumentSource } from '../documents';
import { readableFile, type StoredFile } from '../files';
import { GatewayError } from '../gateway-error';
import { robot } from '../rooms';
import type { Account } from './account';
import { type ClaimedId, enclosingRooms } from './claimed-ids';

/** Who may make a call, and every id that the call names. */
export interface AccessRequest {
  readonly access: Access;
  readonly ids: readonly ClaimedId[];
  /** With a signed URL a refusal is FORBIDDEN: its caller knows already that the file exists. */
  readonly hasSignedUrl?: boolean;
}

export interface AuthoriseDependencies {
  readonly database: Database;
  readonly chatbot: string;
  readonly documents: Pick<DocumentSource, 'isVisible'>;
  readonly warn: Logger['warn'];
}

/** The files that were read for the decision, so that handlers need not read them again. */
export interface AuthorisedFiles {
  readonly files: readonly StoredFile[];
}

/** The kinds of account that each access allows. */
const allowedKinds: { readonly [A in Access]: readonly AccountKind[] | 'anyAccount' | 'noneNeeded' } = {
  anyone: 'noneNeeded',
  signedIn: 'anyAccount',
  fileReader: 'anyAccount',
  buyer: ['buyer'],
  staff: ['staff', 'agent'],
  agent: ['agent'],
};

/**
 * Decides whether an account may make a call, by its kind and by every id that the call names. A wrong kind is
 * FORBIDDEN; an id that does not exist and one of others are both NOT_FOUND, but for an agent a room of the service desk
 * that is not theirs is FORBIDDEN. source: R-21, W-01, T12, T29, GW342
 *
 * @throws GatewayError
 */
export async function authorise(
  dependencies: AuthoriseDependencies,
  account: Account | undefined,
  { access, ids, hasSignedUrl = false }: AccessRequest,
): Promise<AuthorisedFiles> {
  const allowedAccounts = allowedKinds[access];
  if (allowedAccounts === 'noneNeeded' && ids.length === 0) return { files: [] };
  if (!account) throw new GatewayError('NOT_SIGNED_IN');
  if (typeof allowedAccounts !== 'string' && !allowedAccounts.includes(account.kind))
    throw new GatewayError('FORBIDDEN');
  const files: StoredFile[] = [];
  for (const kind of new Set(ids.map((claimed) => claimed.kind))) {
    const check = checks[kind];
    const idsOfKind = ids.filter((claimed) => claimed.kind === kind);
    const isAllowed = check !== 'notBuilt' && (await check({ dependencies, account, files, allIds: ids }, idsOfKind));
    if (isAllowed) continue;
    await refuseRoomOfOtherAgent(dependencies, account, ids);
    throw new GatewayError(hasSignedUrl ? 'FORBIDDEN' : 'NOT_FOUND');
  }
  return { files };
}

interface CheckContext {
  readonly dependencies: AuthoriseDependencies;
  readonly account: Account;
  readonly allIds: readonly ClaimedId[];
  /** The check of files adds those that it read. */
  readonly files: StoredFile[];
}

/** Whether all of these ids are ones the account may name. */
type Check = (checking: CheckContext, ids: readonly ClaimedId[]) => Promise<boolean>;

/** Ids of a kind that is not built are refused for everybody. */
const checks: { readonly [Kind in IdKind]: Check | 'notBuilt' } = {
  tenant: async ({ account }, ids) => ids.every(({ id }) => id === account.tenantId),
  chatbot: async ({ dependencies }, ids) => ids.every(({ id }) => id === dependencies.chatbot),
  robot: async ({ account }, ids) =>
    ids.every(({ id }) => id === robot.id || id === robot.serial || id === account.robotSerial),
  user: 'notBuilt',
  agent: ({ dependencies, account }, ids) =>
    areAllIn(
      dependencies,
      ids,
      (list) => sql`
      SELECT account_id AS id FROM accounts
      WHERE tenant_id = ${account.tenantId} AND kind = 'agent' AND account_id IN (${list})`,
    ),
  contact: ({ dependencies, account }, ids) =>
    areAllIn(
      dependencies,
      ids,
      (list) => sql`
      SELECT contact_id AS id FROM contacts WHERE ${ownContacts(account)} AND contact_id IN (${list})
      UNION SELECT friend_id FROM contacts WHERE ${ownContacts(account)} AND friend_id IN (${list})
      UNION SELECT room_id FROM (${groupsOf(account)}) AS groups WHERE room_id IN (${list})`,
    ),
  group: ({ dependencies, account }, ids) =>
    areAllIn(
      dependencies,
      ids,
      (list) => sql`SELECT room_id FROM (${groupsOf(account)}) AS groups WHERE room_id IN (${list})`,
    ),
  room: ({ dependencies, account }, ids) =>
    areAllIn(dependencies, ids, (list) => sql`${roomsOf(account)} AND room_id IN (${list})`),
  serviceRoom: ({ dependencies, account }, ids) =>
    areAllIn(
      dependencies,
      ids,
      (list) => sql`
      SELECT DISTINCT room_id AS id FROM service_sessions
      WHERE tenant_id = ${account.tenantId} AND room_id IN (${list})`,
    ),
  message: areOwnMessages,
  file: areReadableFiles,
  async document({ dependencies, account }, ids) {
    for (const { id } of ids) if (!(await dependencies.documents.isVisible(account, id))) return false;
    return true;
  },
  meeting: ({ dependencies, account }, ids) =>
    areAllIn(
      dependencies,
      ids,
      (list) => sql`SELECT room_id FROM rooms
        WHERE chat_type = '2' AND room_id IN (${roomsOf(account)}) AND room_id IN (${list})`,
    ),
  schedule: ({ dependencies, account: { accountId, tenantId } }, ids) =>
    areAllIn(
      dependencies,
      ids,
      (list) => sql`
      SELECT s.schedule_id FROM schedules s
      WHERE s.tenant_id = ${tenantId} AND s.deleted_at IS NULL AND s.schedule_id IN (${list})
        AND (s.creator_id = ${accountId} OR EXISTS (SELECT FROM schedule_participants p
          WHERE p.schedule_id = s.schedule_id AND p.account_id = ${accountId}))`,
    ),
};

const roomsOf = ({ accountId, tenantId }: Account): SQL =>
  sql`SELECT room_id FROM room_members WHERE account_id = ${accountId} AND tenant_id = ${tenantId}`;

const ownContacts = ({ accountId, tenantId }: Account): SQL =>
  sql`owner_id = ${accountId} AND tenant_id = ${tenantId} AND deleted_at IS NULL`;

const groupsOf = (account: Account): SQL =>
  sql`SELECT room_id FROM rooms WHERE chat_type IN ('0', '2') AND room_id IN (${roomsOf(account)})`;

/**
 * Refuses an agent who names a room of the service desk that is not theirs, and logs it: agents know such rooms from the
 * desk's lists, so nothing has to be hidden from them. source: GW342, T31
 */
async function refuseRoomOfOtherAgent(
  { database, warn }: AuthoriseDependencies,
  { accountId, tenantId, kind }: Account,
  ids: readonly ClaimedId[],
): Promise<void> {
  const roomIds = ids.filter((claimed) => claimed.kind === 'room').map(({ id }) => id);
  if (kind !== 'agent' || roomIds.length === 0) return;
  const [room] = await database.read(
    v.object({ room_id: v.string() }),
    sql`SELECT s.room_id FROM service_sessions s WHERE s.tenant_id = ${tenantId} AND s.room_id IN (${sqlList(roomIds)})
      AND NOT EXISTS (SELECT FROM room_members m WHERE m.room_id = s.room_id AND m.account_id = ${accountId}) LIMIT 1`,
  );
  if (!room) return;
  warn({ accountId, roomId: room.room_id }, 'an agent asked for a room that is not theirs');
  throw new GatewayError('FORBIDDEN');
}

async function areAllIn(
  { database }: AuthoriseDependencies,
  ids: readonly ClaimedId[],
  select: (list: SQL) => SQL,
): Promise<boolean> {
  const distinct = [...new Set(ids.map(({ id }) => id))];
  const rows = await database.query(select(sqlList(distinct)));
  return rows.length === distinct.length;
}

const sqlList = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** Whether each message is in a room of the account, and in the room that is named with it, if there is one. */
async function areOwnMessages(
  { dependencies, account, allIds }: CheckContext,
  ids: readonly ClaimedId[],
): Promise<boolean> {
  const distinct = [...new Set(ids.map(({ id }) => id))];
  const rows = await dependencies.database.query(
    sql`SELECT message_id, room_id FROM messages
      WHERE message_id IN (${sqlList(distinct)}) AND room_id IN (${roomsOf(account)})`,
  );
  const roomOf = new Map(rows.map(({ message_id: messageId, room_id: roomId }) => [String(messageId), String(roomId)]));
  return ids.every((message) => {
    const roomId = roomOf.get(message.id);
    const rooms = enclosingRooms(message, allIds);
    return roomId !== undefined && (rooms.length === 0 || rooms.includes(roomId));
  });
}

async function areReadableFiles(
  { dependencies, account, files }: CheckContext,
  ids: readonly ClaimedId[],
): Promise<boolean> {
  for (const { id } of ids) {
    const file = await readableFile(dependencies.database, account, id);
    if (!file) return false;
    files.push(file);
  }
  return true;
}
