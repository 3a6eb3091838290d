import { useState } from 'react';
import type { CannedReply, ComposerSuggestion } from './composer-props';

export interface ListOption {
  readonly key: string;
  readonly text: string;
  readonly note?: string;
}

export interface ComposerList {
  readonly kind: 'suggestions' | 'canned';
  readonly options: readonly ListOption[];
  /** What was typed, to be marked in the options. */
  readonly typed: string;
  /** -1: none, and Enter sends what was typed. */
  readonly active: number;
}

interface ListInput {
  readonly value: string;
  readonly isFocused: boolean;
  readonly suggestions: readonly ComposerSuggestion[];
  readonly cannedReplies: readonly CannedReply[];
}

/** Which list is open above the field, and where in it the reader is. */
export function useComposerList({ value, isFocused, suggestions, cannedReplies }: ListInput) {
  const [dismissedFor, setDismissedFor] = useState<string>();
  const [place, setPlace] = useState({ value: '', index: 0 });

  const found = isFocused && dismissedFor !== value ? listFor(value, suggestions, cannedReplies) : undefined;
  // Typing on forgets the place: another list has come.
  const index = found && place.value === value ? place.index : found?.kind === 'canned' ? 0 : -1;
  const list: ComposerList | undefined = found && { ...found, active: Math.min(index, found.options.length - 1) };

  return {
    list,
    setActive: (to: number) => setPlace({ value, index: to }),
    move(by: 1 | -1) {
      if (!list) return;
      const count = list.options.length;
      const from = list.active === -1 && by === -1 ? count : list.active;
      setPlace({ value, index: (from + by + count) % count });
    },
    dismiss: () => setDismissedFor(value),
  };
}

function listFor(
  value: string,
  suggestions: readonly ComposerSuggestion[],
  cannedReplies: readonly CannedReply[],
): Omit<ComposerList, 'active'> | undefined {
  const typed = value.trim();
  if (value.startsWith('/') && !value.includes('\n')) {
    const wanted = value.slice(1).trim().toLocaleLowerCase();
    const options = cannedReplies
      .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
      .map(({ key, name, text }) => ({ key, text: name, note: text }));
    if (options.length > 0) return { kind: 'canned', options, typed: wanted };
  }
  return typed !== '' && suggestions.length > 0 ? { kind: 'suggestions', options: suggestions, typed } : undefined;
}
