import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import { companyTimeText } from '../company-time';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { type NewMessage, notifySaved, saveMessages } from '../messages';
import type { RateLimits } from '../ports/rate-limits';
import { notifyRoomsChanged, openFriendRoom } from '../rooms';
import { type MeetingDependencies, ownMeeting, type StoredMeeting } from './meeting';

export interface InvitationDependencies extends MeetingDependencies {
  readonly rateLimits: RateLimits;
}

interface Invitation {
  readonly account: Account;
  readonly now: Date;
  readonly roomId: string;
  /** Friends or contacts of the account; without them all members whom the account knows. */
  readonly serials?: readonly string[] | undefined;
}

/**
 * Sends the card that opens a meeting to its members, each in their room with the owner. Its id follows from the meeting
 * and its end, so that a repeated call sends nothing twice, and a later end sends a new card. source: RS-25, C-18, CT21
 *
 * @throws GatewayError NOT_FOUND, NOT_MEETING_OWNER; MEETING_ENDED
 */
export async function inviteToMeeting(
  { database, framePublisher, rateLimits }: InvitationDependencies,
  { account, now, roomId, serials }: Invitation,
): Promise<void> {
  await rateLimits.sends(account.accountId, 1);
  const meeting = await ownMeeting(database, account, roomId);
  if (meeting.endsAt.getTime() <= now.getTime()) throw new GatewayError('MEETING_ENDED');
  const contacts = await contactsIn(database, account, meeting, serials);
  const rooms: string[] = [];
  for (const serial of contacts) {
    const opened = await openFriendRoom(database, account, { serial, now });
    if (!opened) continue;
    rooms.push(opened.roomId);
    if (opened.joined.length > 0) await notifyRoomsChanged(framePublisher, opened.joined);
  }
  if (rooms.length === 0) return;
  const sender = { senderId: account.accountId, name: account.name, tenantId: account.tenantId };
  const card = invitationOf(meeting, account);
  const saved = await saveMessages(database, sender, {
    newMessages: rooms.map((friendRoomId) => ({ ...card, roomId: friendRoomId })),
    now,
  });
  for (const message of saved) if (message.isNew) await notifySaved(framePublisher, message);
}

/** In the language of the account and not of the page, so that a repeated call has the same words. */
function invitationOf({ roomId, topic, endsAt }: StoredMeeting, account: Account): Omit<NewMessage, 'roomId'> {
  const { language } = account;
  const word = (key: 'from' | 'end' | 'open') => serverText(language, `meeting.invitation.${key}`);
  return {
    msgType: 'CARD',
    content: topic,
    msgUuid: `meeting-${roomId}-${endsAt.getTime()}`,
    purchaseRobotMsg: {
      title: { text: topic },
      tag: { text: serverText(language, 'meeting.invitation'), color: 'info' },
      fields: [
        { fieldName: word('from'), fieldValue: language === 'en_US' ? account.nameEn : account.name },
        { fieldName: word('end'), fieldValue: companyTimeText(endsAt, language) },
      ],
      buttons: [{ text: word('open'), type: 'meeting', message: roomId, color: 1 }],
    },
  };
}

const ContactRow = v.object({ contact_id: v.string() });

async function contactsIn(
  database: Database,
  { accountId, tenantId }: Account,
  { roomId }: StoredMeeting,
  serials: readonly string[] | undefined,
): Promise<readonly string[]> {
  const list =
    serials &&
    sql.join(
      serials.map((serial) => sql`${serial}`),
      sql`, `,
    );
  const rows = await database.read(
    ContactRow,
    sql`SELECT c.contact_id FROM contacts c JOIN room_members m ON m.account_id = c.friend_id AND m.room_id = ${roomId}
      WHERE c.owner_id = ${accountId} AND c.tenant_id = ${tenantId} AND c.deleted_at IS NULL AND c.friend_id <> ${accountId}
        ${list === undefined ? sql`` : sql`AND (c.contact_id IN (${list}) OR c.friend_id IN (${list}))`}
      ORDER BY c.contact_id`,
  );
  return rows.map((row) => row.contact_id);
}
