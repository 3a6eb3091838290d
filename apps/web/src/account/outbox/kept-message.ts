import { Message, MessageDraft, QuotedMessage } from '@parley/domain';
import * as v from 'valibot';
import type { Outgoing } from '../../sync/send';

const text = v.pipe(v.string(), v.nonEmpty());

const KeptMessage = v.object({
  roomId: text,
  msgUuid: text,
  content: v.string(),
  buttonParam: v.exactOptional(v.unknown()),
  selection: v.exactOptional(v.nonOptional(MessageDraft.entries.selection)),
  media: v.exactOptional(v.pick(MessageDraft, ['msgType', 'shareTitle', 'fileSize', 'imageWidth', 'imageHeight'])),
  quote: v.exactOptional(QuotedMessage),
  card: v.exactOptional(
    v.object({ draft: v.omit(MessageDraft, ['roomId', 'messageId', 'content', 'msgUuid']), shown: Message }),
  ),
});

/** A message as the disk gave it back; undefined when it is none. */
export function keptMessage(kept: unknown): Outgoing | undefined {
  const { success, output } = v.safeParse(KeptMessage, kept);
  return success ? output : undefined;
}
