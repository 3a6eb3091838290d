import { type ServerTextKey, serverText } from '@parley/i18n/server-text';
import { type SQL, sql } from 'drizzle-orm';
import type { ContactReader } from '../contacts';
import type { Row } from '../db/database';
import { notifySaved, readSaved, robotSender, saveStatement } from '../messages';
import type { FramePublisher } from '../ports/frame-publisher';

const hintTexts = {
  GROUP_CREATED: 'group.created',
  GROUP_INVITED: 'group.invited',
  GROUP_REMOVED: 'group.removed',
  GROUP_RENAMED: 'group.renamed',
  GROUP_LEFT: 'group.left',
  GROUP_DISSOLVED: 'group.dissolved',
  MEETING_CREATED: 'meeting.created',
  MEETING_EXTENDED: 'meeting.extended',
  MEETING_RESTORED: 'meeting.restored',
  MEETING_REMOVED: 'meeting.removed',
} as const satisfies { readonly [code: string]: ServerTextKey };

export interface GroupHint {
  readonly code: keyof typeof hintTexts;
  /** Whom the change is about; of a renamed group, its new name; of a meeting, when it ends now. */
  readonly names: string;
}

/**
 * The last statements of a change of a group: a hint in its room, in the language of who changed it, which is read by
 * them already. The rows of the first one are those that `notifyHint` takes. source: CT8
 */
export function hintStatements(
  { account, language, now }: ContactReader,
  roomId: string,
  { code, names }: GroupHint,
): readonly SQL[] {
  const name = language === 'en_US' ? account.nameEn : account.name;
  const hint = {
    roomId,
    msgType: 'SYSTEM_HINT',
    content: serverText(language, hintTexts[code], { name, names }),
    extras: { systemHitType: code },
  };
  return [
    saveStatement({ senderId: robotSender, name, tenantId: account.tenantId }, hint, now),
    sql`UPDATE room_members m SET read_seq = r.last_seq FROM rooms r
      WHERE r.room_id = m.room_id AND m.room_id = ${roomId} AND m.account_id = ${account.accountId}
        AND m.read_seq = r.last_seq - 1`,
  ];
}

/** Notifies the members of the hint, from the results of a batch that ended with `hintStatements`. */
export async function notifyHint(framePublisher: FramePublisher, results: readonly (readonly Row[])[]): Promise<void> {
  await notifySaved(framePublisher, readSaved(results.at(-2) ?? []));
}
