import type { ReactNode, Ref } from 'react';

export interface ComposerOption {
  readonly key: string;
  readonly text: string;
  readonly note?: string;
  /** Instead of the icon of its list. */
  readonly icon?: ReactNode;
}

/** What opens a list: '/' at the start of the field, '@' after a space, ':' and '[' with a letter behind them. */
export type ComposerTrigger = '/' | '@' | ':' | '[';

interface FindingSource {
  /** What the list is called. */
  readonly label: string;
  /**
   * What fits the words behind the trigger, best first. An answer that comes late or not at all is left out; `signal` says
   * that nobody waits for it any more.
   */
  readonly find: (query: string, signal: AbortSignal) => readonly ComposerOption[] | Promise<readonly ComposerOption[]>;
}

/** Where the options of a list come from, one source a trigger; keep the array the same while it says the same. */
export type ComposerSource = FindingSource &
  (
    | {
        readonly trigger: ComposerTrigger;
        /** What is written in place of the trigger and the words behind it. */
        readonly insert: (option: ComposerOption) => string;
      }
    /** The whole draft is looked for: an option is sent as it stands, and Enter alone sends what was written. */
    | { readonly trigger: 'text' }
  );

export interface ComposerShortcut {
  readonly key: string;
  readonly text: string;
  readonly icon?: ReactNode;
}

/** What the button at the right end does. */
export type ComposerAction = 'send' | 'stop';

export interface ComposerHandle {
  readonly focus: () => void;
  /** Writes at the caret, or at an end of the draft; undo takes it back. */
  readonly insert: (text: string, at?: 'start' | 'end') => void;
}

export interface ComposerProps {
  /** The draft: kept by the screen, one a room. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The trimmed text; never called while empty, over the limit or disabled. It is empty only beside `attachments`. */
  readonly onSend: (text: string) => void;
  readonly placeholder: string;
  /** 'stop' while an answer is written. */
  readonly action?: ComposerAction;
  readonly onStop?: (() => void) | undefined;
  /** Why nothing can be written, such as 'the conversation has ended'; undefined when it can. */
  readonly disabledReason?: string | undefined;
  /** A document number that is sent as context. */
  readonly document?: { readonly number: string; readonly onRemove: () => void } | undefined;
  /** What is answered; Escape drops it before anything else goes. */
  readonly quote?: { readonly sender: string; readonly text: string; readonly onRemove: () => void } | undefined;
  /** What is sent besides words, such as files; with it there may be no words. */
  readonly attachments?: ReactNode;
  /** Lists over the field. Shortcodes of emoji have one always. */
  readonly sources?: readonly ComposerSource[];
  /** Chips in a row of their own; while there are none yet, an empty list keeps its height. */
  readonly shortcuts?: readonly ComposerShortcut[] | undefined;
  readonly onShortcut?: ((shortcut: ComposerShortcut) => void) | undefined;
  /** Icon buttons at the left of the bar: emoji, image, file … */
  readonly tools?: ReactNode;
  /** Replaces 'Enter to send …' at the right; '' shows none. */
  readonly hint?: string | undefined;
  /** 'enter': Enter sends. 'modifier': Ctrl or ⌘ with Enter sends. */
  readonly sendKey?: 'enter' | 'modifier';
  /** The arrow up in an empty field: what the writer said last, to be written again; Escape empties the field again. */
  readonly onRecallLast?: (() => string | undefined) | undefined;
  /** Escape when no list of the composer is open and nothing is composed. */
  readonly onEscape?: (() => void) | undefined;
  /** Files from the clipboard; text and html are pasted as plain text by the composer itself. */
  readonly onPasteFiles?: ((files: readonly File[]) => void) | undefined;
  /** 'floating' on the purchasing page, 'docked' at the foot of a conversation, 'compact' in one line (embedded). */
  readonly look?: 'floating' | 'docked' | 'compact';
  readonly maxLength?: number;
  readonly ref?: Ref<ComposerHandle> | undefined;
}
