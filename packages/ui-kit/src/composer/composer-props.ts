import type { ReactNode, Ref } from 'react';

export interface ComposerSuggestion {
  readonly key: string;
  readonly text: string;
}

export interface ComposerShortcut {
  readonly key: string;
  readonly text: string;
  readonly icon?: ReactNode;
}

/** A canned line behind '/': its name is searched and its text is put into the field. */
export interface CannedReply {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/** What the button at the right end does. */
export type ComposerAction = 'send' | 'stop';

export interface ComposerHandle {
  readonly focus: () => void;
  readonly insert: (text: string) => void;
}

export interface ComposerProps {
  /** The draft: kept by the screen, one a room. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The trimmed text; never called while empty, over the limit, composing or disabled. */
  readonly onSend: (text: string) => void;
  readonly placeholder: string;
  /** 'stop' while an answer is written. */
  readonly action?: ComposerAction;
  readonly onStop?: (() => void) | undefined;
  /** Why nothing can be written, such as 'the conversation has ended'; undefined when it can. */
  readonly disabledReason?: string | undefined;
  /** A document number that goes along as context. */
  readonly document?: { readonly number: string; readonly onRemove: () => void } | undefined;
  readonly suggestions?: readonly ComposerSuggestion[];
  readonly onSuggestion?: ((suggestion: ComposerSuggestion) => void) | undefined;
  readonly shortcuts?: readonly ComposerShortcut[];
  readonly onShortcut?: ((shortcut: ComposerShortcut) => void) | undefined;
  readonly cannedReplies?: readonly CannedReply[];
  /** Icon buttons at the left of the bar: emoji, image, file … */
  readonly tools?: ReactNode;
  /** Replaces 'Enter to send …' at the right; '' shows none. */
  readonly hint?: string | undefined;
  /** 'enter': Enter sends. 'modifier': Ctrl or ⌘ with Enter sends. */
  readonly sendKey?: 'enter' | 'modifier';
  /** Escape when no list of the composer is open and nothing is composed. */
  readonly onEscape?: (() => void) | undefined;
  /** Files from the clipboard; text and html are pasted as plain text by the composer itself. */
  readonly onPasteFiles?: ((files: readonly File[]) => void) | undefined;
  /** 'floating' on the purchasing page, 'docked' at the foot of a conversation, 'compact' in one line (embedded). */
  readonly look?: 'floating' | 'docked' | 'compact';
  readonly maxLength?: number;
  readonly ref?: Ref<ComposerHandle> | undefined;
}
