import {
  contentOf,
  isOwn,
  type Message,
  MessageState,
  msgTypeOf,
  type QuotedMessage,
  quoteSummary,
  type Viewer,
} from '@parley/domain';
import type { Translate } from '@parley/i18n';
import type { ComposerShortcut, ComposerSource } from '@parley/ui-kit';
import { type Atom, atom, type createStore } from 'jotai';
import { queryClientAtom } from '../../account/query-client';
import type { Services } from '../../services/services';
import { timelineAtom } from '../../stores/timeline';
import { draftQuoteAtom, quoteDraftKey } from './draft-quote';
import { isLeavingMessageAtom } from './leaving-message';
import { createShortcuts, shortcutSource } from './shortcuts';
import { suggestionSource } from './suggestions';

/** What the text being written answers, as it is shown; `message` goes out with it. */
interface ComposerQuote extends ReturnType<typeof quoteSummary> {
  readonly message: QuotedMessage;
  readonly onRemove: () => void;
}

/** What a writer need not write out. */
export interface ComposerHelp {
  readonly shortcuts: readonly ComposerShortcut[];
  /** What a shortcut asks. */
  readonly questionOf: (key: string) => string;
  readonly sources: readonly ComposerSource[];
  readonly lastOwnText: () => string | undefined;
  /** The quote of the draft, and what the empty field says while a message is left. source: M-36, W-18 */
  readonly writingAtom: Atom<Writing>;
}

/** What of a composer depends on what is being written. */
export interface Writing {
  readonly quote?: ComposerQuote;
  readonly placeholder?: string;
}

interface ComposerHelpOptions {
  readonly services: Services;
  readonly store: ReturnType<typeof createStore>;
  readonly roomId: string;
  readonly viewer: Viewer | undefined;
  readonly t: Translate;
}

/** Shortcuts, the list behind '/', type-ahead, what was written last, and the quote of the draft. source: M-03, behaviours 1 */
export function createComposerHelp({ services, store, roomId, viewer, t }: ComposerHelpOptions): ComposerHelp {
  const shortcuts = createShortcuts(t);
  return {
    shortcuts,
    questionOf: (key) => shortcuts.find((one) => one.key === key)?.note ?? '',
    sources: [
      shortcutSource(shortcuts, t),
      suggestionSource(
        {
          ...services,
          queryClient: store.get(queryClientAtom),
          isWanted: () => !store.get(isLeavingMessageAtom(roomId)),
        },
        t,
      ),
    ],
    lastOwnText: () => viewer && lastOwnText(store, roomId, viewer),
    writingAtom: atom((get) => {
      const message = get(draftQuoteAtom(roomId));
      const onRemove = () => services.messageSending.writeDraft(quoteDraftKey(roomId), '');
      return {
        ...(message && { quote: { ...quoteSummary(message, { translate: (key) => t(key) }), message, onRemove } }),
        ...(get(isLeavingMessageAtom(roomId)) && { placeholder: t('message.leaving.placeholder') }),
      };
    }),
  };
}

/** What the viewer wrote last in a room; what was recalled has its own way to be written again. source: behaviours 1 */
function lastOwnText(store: ReturnType<typeof createStore>, roomId: string, viewer: Viewer): string | undefined {
  const { pending, confirmed } = store.get(timelineAtom(roomId));
  const lastPending = pending.findLast(({ card }) => card === undefined);
  if (lastPending) return lastPending.content;
  const isText = (message: Message) => msgTypeOf(message) === 'TEXT' && message.state !== MessageState.recalled;
  const last = confirmed.findLast((message) => isText(message) && isOwn(message, viewer));
  return last && contentOf(last);
}
