import { isQuoteRecalled, type Message, QuotedMessage, toQuotedMessage } from '@parley/domain';
import { atom } from 'jotai';
import * as v from 'valibot';
import { draftsAtom } from '../../stores/drafts';
import { roomFamily } from '../../stores/families';
import { timelineAtom } from '../../stores/timeline';

/** The quote of a draft is stored as a draft of its own, so that text and quote change independently. */
export const quoteDraftKey = (roomId: string): string => `quote of ${roomId}`;

/** What is stored when a message is quoted. */
export const quoteDraftOf = (message: Message): string => JSON.stringify(toQuotedMessage(message));

const StoredQuote = v.pipe(v.string(), v.parseJson(), QuotedMessage);

const storedQuoteAtom = roomFamily((roomId) =>
  atom((get) => {
    const { success, output } = v.safeParse(StoredQuote, get(draftsAtom).get(quoteDraftKey(roomId)));
    return success && output.messageId ? output : undefined;
  }),
);

/** Whether the quoted message was recalled, or deleted by this user, so that it can no longer be quoted. */
export const isQuoteGoneAtom = roomFamily((roomId) =>
  atom((get) => {
    const quoted = get(storedQuoteAtom(roomId));
    if (!quoted) return false;
    const timeline = get(timelineAtom(roomId));
    return isQuoteRecalled(timeline, quoted) || timeline.deleted.has(quoted.messageId ?? '');
  }),
);

/** The message that the draft of a room quotes. */
export const draftQuoteAtom = roomFamily((roomId) =>
  atom((get) => (get(isQuoteGoneAtom(roomId)) ? undefined : get(storedQuoteAtom(roomId)))),
);
