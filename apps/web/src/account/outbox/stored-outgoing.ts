import { Message, MessageDraft, QuotedMessage } from '@parley/domain';
import * as v from 'valibot';
import type { OutgoingMessage } from '../../sync/send';

const nonEmptyText = v.pipe(v.string(), v.nonEmpty());

const StoredOutgoing = v.object({
  roomId: nonEmptyText,
  msgUuid: nonEmptyText,
  content: v.string(),
  buttonParam: v.exactOptional(v.unknown()),
  selection: v.exactOptional(v.nonOptional(MessageDraft.entries.selection)),
  media: v.exactOptional(
    v.pick(MessageDraft, ['msgType', 'shareTitle', 'fileSize', 'imageWidth', 'imageHeight', 'duration']),
  ),
  filesToFollow: v.exactOptional(v.nonOptional(MessageDraft.entries.filesToFollow)),
  quote: v.exactOptional(QuotedMessage),
  card: v.exactOptional(
    v.object({ draft: v.omit(MessageDraft, ['roomId', 'messageId', 'content', 'msgUuid']), shown: Message }),
  ),
});

/** Reads a message from the database of this device; undefined when it is invalid. */
export function readStoredOutgoing(stored: unknown): OutgoingMessage | undefined {
  const { success, output } = v.safeParse(StoredOutgoing, stored);
  return success ? output : undefined;
}
