import { type RefObject, useState } from 'react';
import type { ComposerOption, ComposerSource } from './composer-props';
import { type TypedWord, typedText, typedWord } from './typed-word';
import { useCaret } from './use-caret';
import { useFoundOptions } from './use-found-options';

export interface ComposerList {
  readonly word: TypedWord;
  readonly source: ComposerSource;
  readonly options: readonly ComposerOption[];
  /** -1 for none: Enter then sends the draft. */
  readonly active: number;
}

/** The list that is open above the field, and its active option. */
export function useComposerList(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  sources: readonly ComposerSource[],
) {
  const [dismissed, setDismissed] = useState<string>();
  const [selection, setSelection] = useState({ listId: '', index: 0 });
  const caret = useCaret(field);

  const triggers = sources.map(({ trigger }) => trigger);
  const isCaretInDraft = caret !== undefined && caret <= value.length;
  const word = isCaretInDraft ? typedWord(value, caret, triggers) : undefined;
  const text = isCaretInDraft ? typedText(value) : undefined;
  const wordOptions = useFoundOptions(sources, word);
  const textOptions = useFoundOptions(sources, text);
  const open =
    word && wordOptions.length > 0 ? { word, options: wordOptions } : text && { word: text, options: textOptions };
  const source = sources.find(({ trigger }) => trigger === open?.word.trigger);

  const isDismissed = [word, text].some((one) => one && dismissed === identityOf(one, value));
  // Once the caret leaves a dismissed word, the list may open for it again.
  if (dismissed !== undefined && !isDismissed) setDismissed(undefined);

  const list = open && source && open.options.length > 0 && !isDismissed ? { ...open, source } : undefined;
  const listId = list ? `${identityOf(list.word, value)} ${list.word.query}` : '';
  // Typing changes the list, so the selection starts again.
  const index = selection.listId === listId ? selection.index : list?.word.trigger === 'text' ? -1 : 0;
  const active = Math.min(index, (list?.options.length ?? 0) - 1);

  return {
    list: list && { ...list, active },
    setActive: (index: number) => setSelection({ listId, index: index }),
    dismiss: () => list && setDismissed(identityOf(list.word, value)),
  };
}

/**
 * Identifies what was dismissed: a word by its position, so that it stays closed while typed on, a draft by its text.
 */
const identityOf = ({ trigger, from }: TypedWord, value: string): string =>
  trigger === 'text' ? value : `${trigger}${from}`;
