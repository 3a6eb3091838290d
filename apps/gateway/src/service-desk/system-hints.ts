import type { Message } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { type ServerTextKey, serverText } from '@parley/i18n/server-text';
import type { Database } from '../db/database';
import { notifySaved, robotSender, saveMessages } from '../messages';
import type { Ports } from '../ports/ports';
import { robot } from '../rooms';
import { agentForAsker, type StoredSession } from './stored-session';

/**
 * Texts of the hints on who answers. Clients use their own text for the code; these are for clients that do not know
 * it. source: W-11
 */
const hintTexts = {
  SERVICE_STARTED: 'service.started',
  SERVICE_TRANSFERRED: 'service.transferred',
  SERVICE_REQUEUED: 'service.requeued',
  SERVICE_RETURNED: 'service.returned',
  SERVICE_HELD: 'service.held',
  SERVICE_RESUMED: 'service.resumed',
  SERVICE_ENDED: 'service.ended',
  SERVICE_IDLE: 'service.idle',
  SERVICE_CUT: 'service.cut',
} as const satisfies { readonly [code: string]: ServerTextKey };

export type HintCode = keyof typeof hintTexts;

const isHintCode = (code: string): code is HintCode => Object.hasOwn(hintTexts, code);

/** The text of a stored hint in another language than its asker's; undefined where it has no code. source: W-11 */
export const translatedHint = (
  { systemHitType: code = '', senderName: agent = '' }: Pick<Message, 'systemHitType' | 'senderName'>,
  language: Language,
): string | undefined => (isHintCode(code) ? serverText(language, hintTexts[code], { agent }) : undefined);

interface SystemHintDependencies {
  readonly database: Database;
  readonly ports: Pick<Ports, 'framePublisher'>;
}

/** Sends a hint into the room that says who answers from now on, or that the agent is away for a moment. source: S-05, S-07 */
export function sendServiceHint(
  dependencies: SystemHintDependencies,
  session: StoredSession,
  { code, now }: { readonly code: HintCode; readonly now: Date },
) {
  const language = session.asker_language;
  const { name, department } = agentForAsker(session);
  const shownName = name ?? (language === 'en_US' ? robot.nameEn : robot.name);
  // The client puts the sender's name into its own text, so it has to be the name that this text uses.
  const agent = department
    ? serverText(language, 'service.agentOfDepartment', { name: shownName, department })
    : shownName;
  return sendSystemHint(dependencies, session, {
    name: agent,
    now,
    content: serverText(language, hintTexts[code], { agent }),
    extras: { systemHitType: code },
    // Every try uses the same id, so that the hint of one change is stored once.
    msgUuid: `${session.session_id}-${session.version}`,
  });
}

interface HintMessage {
  readonly name: string;
  readonly now: Date;
  readonly content: string;
  readonly extras: { readonly systemHitType: string; readonly position?: number };
  readonly msgUuid?: string;
}

async function sendSystemHint(
  { database, ports }: SystemHintDependencies,
  { room_id: roomId, tenant_id: tenantId }: Pick<StoredSession, 'room_id' | 'tenant_id'>,
  { name, now, ...draft }: HintMessage,
): Promise<void> {
  const sender = { senderId: robotSender, name, tenantId };
  const newMessages = [{ roomId, msgType: 'SYSTEM_HINT', ...draft }];
  const [saved] = await saveMessages(database, sender, { newMessages, now });
  if (saved?.isNew) await notifySaved(ports.framePublisher, saved);
}
