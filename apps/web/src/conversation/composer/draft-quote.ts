import { QuotedMessage } from '@parley/domain';
import * as v from 'valibot';

/** The draft under which the quote of a room's draft is kept: another name, so that words and quote come and go apart. */
export const quoteDraftKey = (roomId: string): string => `quote of ${roomId}`;

const StoredQuote = v.pipe(v.string(), v.parseJson(), QuotedMessage);

/** A quote as the disk gave it back; undefined when it is none. */
export function readDraftQuote(text: string | undefined): QuotedMessage | undefined {
  const { success, output } = v.safeParse(StoredQuote, text);
  return success && output.messageId ? output : undefined;
}
