import type { ReactNode, Ref } from 'react';

export interface ComposerOption {
  readonly key: string;
  readonly text: string;
  readonly note?: string;
  /** Instead of the icon of its list. */
  readonly icon?: ReactNode;
}

/**
 * The characters that open a list: '/' at the start of the field, ' /' at the start of any word, '@' anywhere but within a
 * word, ':' and '[' before a letter.
 */
export type ComposerTrigger = '/' | ' /' | '@' | ':' | '[';

interface SourceBase {
  /** The accessible name of the list. */
  readonly label: string;
  /**
   * The options that match the text after the trigger, best first. A late or failed result is ignored; `signal` aborts
   * when the result is no longer needed.
   */
  readonly find: (query: string, signal: AbortSignal) => readonly ComposerOption[] | Promise<readonly ComposerOption[]>;
}

/** The source of the options of a list, one per trigger. The array should be stable (useMemo). */
export type ComposerSource = SourceBase &
  (
    | {
        readonly trigger: ComposerTrigger;
        /** The text that replaces the trigger and the text after it. */
        readonly insert: (option: ComposerOption) => string;
      }
    /**
     * The whole draft is the query: an option is sent unchanged, or with `insert` replaces the draft; Enter without an
     * active option sends the draft.
     */
    | { readonly trigger: 'text'; readonly insert?: (option: ComposerOption) => string }
  );

export interface ComposerShortcut {
  readonly key: string;
  readonly text: string;
  readonly icon?: ReactNode;
}

/** The action of the button at the right end. */
export type ComposerAction = 'send' | 'stop';

export interface ComposerHandle {
  readonly focus: () => void;
  /** Inserts at the caret, or at the start or end of the draft; it can be undone. */
  readonly insert: (text: string, at?: 'start' | 'end') => void;
  /** Inserts in front of the draft when no input method is composing; the caret stays at its letter. */
  readonly prepend: (text: string) => void;
}

export interface ComposerProps {
  /** The draft, which the caller stores, one per room. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The trimmed text; never called while empty, over the limit or disabled. It is empty only with `attachments`. */
  readonly onSend: (text: string) => void;
  readonly placeholder: string;
  /** 'stop' while an answer is streaming. */
  readonly action?: ComposerAction;
  readonly onStop?: (() => void) | undefined;
  /** Why the composer is disabled, such as 'the conversation has ended'; undefined if it is not. */
  readonly disabledReason?: string | undefined;
  /** A document number that is sent as context. */
  readonly document?: { readonly number: string; readonly onRemove: () => void } | undefined;
  /** The quoted message; Escape removes it, unless it closes an open list first. */
  readonly quote?: { readonly sender: string; readonly text: string; readonly onRemove: () => void } | undefined;
  /** Content sent besides text, such as files; the text may then be empty. */
  readonly attachments?: ReactNode;
  /** The sources of the lists above the field. Emoji shortcodes always have one. */
  readonly sources?: readonly ComposerSource[] | undefined;
  /** Chips in a row above the field; an empty array reserves the height of the row. */
  readonly shortcuts?: readonly ComposerShortcut[] | undefined;
  readonly onShortcut?: ((shortcut: ComposerShortcut) => void) | undefined;
  /** Icon buttons at the left of the bar: emoji, image, file … */
  readonly tools?: ReactNode;
  /** Icon buttons in front of the field, where everything stands in one row. */
  readonly leadingTools?: ReactNode;
  /** Replaces 'Enter to send …' at the right; '' hides it. */
  readonly hint?: string | undefined;
  /** 'enter': Enter sends. 'modifier': Ctrl or ⌘ with Enter sends. */
  readonly sendKey?: 'enter' | 'modifier';
  /** Returns the last own text, which the arrow up puts into an empty field; Escape empties the field again. */
  readonly onRestoreLast?: (() => string | undefined) | undefined;
  /** Called by Escape unless an input method, an open list, a restored text or the quote takes the key first. */
  readonly onEscape?: (() => void) | undefined;
  /** Called with files from the clipboard; the composer pastes text and HTML as plain text itself. */
  readonly onPasteFiles?: ((files: readonly File[]) => void) | undefined;
  /**
   * 'floating' on a computer; in one row, 'docked' at the foot of a phone's screen and 'compact' in a small frame. While a
   * docked one is empty it has no send button; otherwise its row is marked with `data-sends`.
   */
  readonly look?: 'floating' | 'docked' | 'compact';
  readonly maxLength?: number;
  readonly ref?: Ref<ComposerHandle> | undefined;
}
