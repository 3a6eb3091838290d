import { Message, MessageDraft, MessageState } from '@parley/domain';
import * as v from 'valibot';
import type { Outgoing } from '../sync/send';

/** What a host may say of a card; its body may come as an object or as JSON text. */
const HostCard = v.omit(MessageDraft, ['roomId', 'messageId', 'msgUuid']);

/**
 * A card that the host wants in the conversation, as it is sent and as it is drawn meanwhile; undefined when it cannot be
 * read. Whether it may be stored is the gateway's to say. source: X-12
 */
export function hostCard(
  given: Readonly<Record<string, unknown>>,
  roomId: string,
): Omit<Outgoing, 'msgUuid'> | undefined {
  const { purchaseRobotMsg: body } = given;
  const draft = v.safeParse(HostCard, {
    ...given,
    ...(isObject(body) ? { purchaseRobotMsg: JSON.stringify(body) } : {}),
  });
  if (!draft.success || given.msgType === undefined) return undefined;
  const position = { roomId, messageId: 'not-stored', roomSeq: 0, state: MessageState.sending };
  const shown = v.safeParse(Message, { ...draft.output, ...position });
  if (!shown.success) return undefined;
  const { content, ...rest } = draft.output;
  return { roomId, content, card: { draft: rest, shown: shown.output } };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
