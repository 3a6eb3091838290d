import {
  contentOf,
  isGroup,
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
import { type Atom, atom, type createStore, type Getter } from 'jotai';
import { queryClientAtom } from '../../account/query-client';
import type { Services } from '../../services/services';
import { agentDeskAtom } from '../../stores/agent-desk';
import { roomAtom } from '../../stores/rooms';
import { timelineAtom } from '../../stores/timeline';
import { draftQuoteAtom, quoteDraftKey } from './draft-quote';
import { isLeavingMessageAtom } from './leaving-message';
import { createShortcuts, shortcutSource } from './shortcuts';
import { suggestionSource } from './suggestions';
import { type WritingExtension, writingExtensionAtom } from './writing-extension';

/** The quote above the text being written, as it is shown; `message` is sent with the text. */
interface ComposerQuote extends ReturnType<typeof quoteSummary> {
  readonly message: QuotedMessage;
  readonly onRemove: () => void;
}

/** What the composer offers besides its text field. */
export interface ComposerHelp {
  readonly shortcuts: readonly ComposerShortcut[];
  /** The question that a shortcut sends. */
  readonly questionOf: (key: string) => string;
  readonly sources: readonly ComposerSource[];
  readonly lastOwnText: () => string | undefined;
  /** source: M-36, W-18 */
  readonly draftPropsAtom: Atom<DraftProps>;
}

/**
 * Props of the composer that depend on the draft: its quote, the placeholder of an agent and while a message is left, and what
 * a screen adds to the writing.
 */
export interface DraftProps extends Partial<Pick<WritingExtension, 'sources' | 'refuses' | 'onEscape'>> {
  readonly quote?: ComposerQuote;
  readonly placeholder?: string;
}

interface ComposerHelpOptions {
  readonly services: Services;
  readonly store: ReturnType<typeof createStore>;
  readonly roomId: string;
  readonly viewer: Viewer | undefined;
  /** Whether the robot reads what is written: only then its questions are offered. */
  readonly canAskRobot: boolean;
  readonly t: Translate;
}

/**
 * Shortcuts, the list that '/' opens, suggestions while typing, the last own text, and the quote of the draft.
 * source: M-03, behaviours 1
 */
export function createComposerHelp(options: ComposerHelpOptions): ComposerHelp {
  const { services, store, roomId, viewer, canAskRobot, t } = options;
  const shortcuts = canAskRobot ? createShortcuts(t) : [];
  return {
    shortcuts,
    questionOf: (key) => shortcuts.find((one) => one.key === key)?.note ?? '',
    sources: canAskRobot
      ? [
          shortcutSource(shortcuts, t),
          suggestionSource(
            {
              ...services,
              queryClient: store.get(queryClientAtom),
              isWanted: () => !store.get(isLeavingMessageAtom(roomId)),
            },
            t,
          ),
        ]
      : [],
    lastOwnText: () => viewer && lastOwnText(store, roomId, viewer),
    draftPropsAtom: atom((get) => {
      const message = get(draftQuoteAtom(roomId));
      const { sources, refuses, onEscape } = get(writingExtensionAtom(roomId)) ?? {};
      const onRemove = () => services.messageSending.writeDraft(quoteDraftKey(roomId), '');
      return {
        ...(message && { quote: { ...quoteSummary(message, { translate: (key) => t(key) }), message, onRemove } }),
        ...(!canAskRobot && { placeholder: readerPlaceholder(get, roomId, t) }),
        ...(sources && { sources }),
        ...(refuses && { refuses }),
        ...(onEscape && { onEscape }),
        ...(get(isLeavingMessageAtom(roomId)) && { placeholder: t('message.leaving.placeholder') }),
      };
    }),
  };
}

/** Says who reads what is written where the robot does not: the asker whom an agent serves, a group, or a person. */
function readerPlaceholder(get: Getter, roomId: string, t: Translate): string {
  const asker = get(agentDeskAtom).serving.find((served) => served.roomId === roomId);
  if (asker) return t('agentDesk.composer', { name: asker.name });
  const room = get(roomAtom(roomId));
  return t(room && isGroup(room) ? 'chats.composer.group' : 'chats.composer.person', { name: room?.name ?? '' });
}

/**
 * The viewer's last text in a room. A recalled one is skipped: its row already offers to edit it again.
 * source: behaviours 1
 */
function lastOwnText(store: ReturnType<typeof createStore>, roomId: string, viewer: Viewer): string | undefined {
  const { pending, confirmed } = store.get(timelineAtom(roomId));
  const lastPending = pending.findLast(({ card }) => card === undefined);
  if (lastPending) return lastPending.content;
  const isText = (message: Message) => msgTypeOf(message) === 'TEXT' && message.state !== MessageState.recalled;
  const last = confirmed.findLast((message) => isText(message) && isOwn(message, viewer));
  return last && contentOf(last);
}
