import type { Language } from '@parley/i18n';
import type { Database } from '../db/database';
import { notifyCreated, robotSender, saveMessages } from '../messages';
import type { Ports } from '../ports/ports';
import { robot } from '../rooms';
import type { StoredSession } from './stored-session';

/** The messages that mark a change of who answers. Clients word them by their code; the text here is for those that cannot. source: W-11 */
const hints = {
  SERVICE_STARTED: {
    zh_CN: (agent) => `${agent} 已接入，机器人应答已暂停`,
    en_US: (agent) => `${agent} has joined, the assistant is paused`,
  },
  SERVICE_TRANSFERRED: {
    zh_CN: (agent) => `会话已转给 ${agent}`,
    en_US: (agent) => `The conversation was handed to ${agent}`,
  },
  SERVICE_REQUEUED: {
    zh_CN: () => '正在为你转接其他坐席，你排在最前面',
    en_US: () => 'You are being handed to another agent and are first in the queue',
  },
  SERVICE_HELD: {
    zh_CN: (agent) => `${agent} 暂时离开，会话为你保留`,
    en_US: (agent) => `${agent} is away for a moment, the conversation is kept for you`,
  },
  SERVICE_RESUMED: {
    zh_CN: (agent) => `${agent} 回来了`,
    en_US: (agent) => `${agent} is back`,
  },
  SERVICE_ENDED: {
    zh_CN: () => '人工服务已结束，由采购助手继续应答',
    en_US: () => 'The human service has ended, the assistant answers again',
  },
  SERVICE_IDLE: {
    zh_CN: () => '长时间没有新消息，人工服务已结束，由采购助手继续应答',
    en_US: () => 'Nobody wrote for a while: the human service has ended, the assistant answers again',
  },
  SERVICE_CUT: {
    zh_CN: () => '坐席已离线，人工服务已结束，由采购助手继续应答',
    en_US: () => 'The agent went offline: the human service has ended, the assistant answers again',
  },
} satisfies { readonly [code: string]: { readonly [L in Language]: (agent: string) => string } };

export type HintCode = keyof typeof hints;

interface HintParts {
  readonly database: Database;
  readonly ports: Pick<Ports, 'hints'>;
}

/** Puts a message into the conversation that says who answers from now on. source: S-05, S-07 */
export function sendServiceHint(
  parts: HintParts,
  session: StoredSession,
  { code, now }: { readonly code: HintCode; readonly now: Date },
) {
  const language = session.asker_language;
  const department = language === 'en_US' ? session.agent_department_en : session.agent_department;
  const name = session.agent_name ?? robot.name;
  // The client puts the sender's name into its own wording, so it has to be the name that the text uses.
  const agent = department ? withDepartment(language, name, department) : name;
  return sendSystemHint(parts, session, {
    name: agent,
    now,
    content: hints[code][language](agent),
    extras: { systemHitType: code },
    // The same id for each try: the hint of one change is stored once.
    msgUuid: `${session.session_id}-${session.version}`,
  });
}

const withDepartment = (language: Language, name: string, department: string): string =>
  language === 'zh_CN' ? `${name}（${department}）` : `${name} (${department})`;

interface QueuePosition {
  readonly room_id: string;
  readonly queue_position: number;
  readonly language: Language;
}

/** Notifies an asker of the position in the queue. source: S-01, M-19 */
export function sendQueuePosition(
  parts: HintParts,
  { room_id, queue_position: position, language }: QueuePosition,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
) {
  return sendSystemHint(
    parts,
    { room_id, tenant_id: tenantId },
    {
      name: language === 'en_US' ? robot.nameEn : robot.name,
      now,
      content: String(position),
      extras: { systemHitType: 'QUEUE_POSITION', position },
    },
  );
}

interface HintMessage {
  readonly name: string;
  readonly now: Date;
  readonly content: string;
  readonly extras: { readonly systemHitType: string; readonly position?: number };
  readonly msgUuid?: string;
}

async function sendSystemHint(
  { database, ports }: HintParts,
  { room_id: roomId, tenant_id: tenantId }: Pick<StoredSession, 'room_id' | 'tenant_id'>,
  { name, now, ...draft }: HintMessage,
): Promise<void> {
  const sender = { senderId: robotSender, name, tenantId };
  const drafts = [{ roomId, msgType: 'SYSTEM_HINT', ...draft }];
  const [saved] = await saveMessages(database, sender, { drafts, now });
  if (saved?.isNew) await notifyCreated(ports.hints, saved);
}
