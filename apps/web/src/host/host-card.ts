import { isCardType, Message, MessageDraft, MessageState } from '@parley/domain';
import * as v from 'valibot';
import type { OutgoingMessage } from '../sync/send';

/** The fields that a host may set; the body may be an object or JSON text. */
const HostCard = v.omit(MessageDraft, ['roomId', 'messageId', 'msgUuid']);

/**
 * Reads a card that the host wants to send, and the message that shows it meanwhile; undefined when it cannot be read.
 * The gateway decides whether it is stored. source: X-12
 */
export function readHostCard(
  fields: Readonly<Record<string, unknown>>,
  roomId: string,
): Omit<OutgoingMessage, 'msgUuid'> | undefined {
  const { purchaseRobotMsg: body } = fields;
  const draft = v.safeParse(HostCard, {
    ...fields,
    ...(isObject(body) ? { purchaseRobotMsg: JSON.stringify(body) } : {}),
  });
  if (!draft.success || fields.msgType === undefined) return undefined;
  const localFields = { roomId, messageId: 'not-stored', roomSeq: 0, state: MessageState.sending };
  const shown = v.safeParse(Message, { ...draft.output, ...localFields });
  // The gateway would refuse another type, and a card without its body; if the outbox keeps the message for later, only
  // after the host was told ok.
  const isCard = isCardType(String(fields.msgType)) && body !== undefined;
  if (!shown.success || !(isCard || fields.msgType === 'URL')) return undefined;
  const { content, ...rest } = draft.output;
  return { roomId, content, card: { draft: rest, shown: shown.output } };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
