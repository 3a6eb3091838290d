import { type RefObject, useState } from 'react';
import type { ComposerOption, ComposerSource } from './composer-props';
import { type TypedWord, typedText, typedWord } from './typed-word';
import { useCaret } from './use-caret';
import { useFound } from './use-found';

export interface ComposerList {
  readonly word: TypedWord;
  readonly source: ComposerSource;
  readonly options: readonly ComposerOption[];
  /** -1: none, and Enter sends what was typed. */
  readonly active: number;
}

/** Which list is open above the field, and where in it the writer is. */
export function useList(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  sources: readonly ComposerSource[],
) {
  const [dismissed, setDismissed] = useState<string>();
  const [chosen, setChosen] = useState({ of: '', index: 0 });
  const caret = useCaret(field);

  const triggers = sources.map(({ trigger }) => trigger);
  const isHere = caret !== undefined && caret <= value.length;
  const word = isHere ? typedWord(value, caret, triggers) : undefined;
  const text = isHere ? typedText(value) : undefined;
  const ofWord = useFound(sources, word);
  const ofText = useFound(sources, text);
  const open = word && ofWord.length > 0 ? { word, options: ofWord } : text && { word: text, options: ofText };
  const source = sources.find(({ trigger }) => trigger === open?.word.trigger);

  const isDismissed = [word, text].some((one) => one && dismissed === nameOf(one, value));
  // Left behind, a word that was dismissed may be typed again.
  if (dismissed !== undefined && !isDismissed) setDismissed(undefined);

  const list = open && source && open.options.length > 0 && !isDismissed ? { ...open, source } : undefined;
  const of = list ? `${nameOf(list.word, value)} ${list.word.query}` : '';
  // Typing on forgets what was chosen: another list has come.
  const index = chosen.of === of ? chosen.index : list?.word.trigger === 'text' ? -1 : 0;
  const active = Math.min(index, (list?.options.length ?? 0) - 1);

  return {
    list: list && { ...list, active },
    setActive: (to: number) => setChosen({ of, index: to }),
    dismiss: () => list && setDismissed(nameOf(list.word, value)),
  };
}

/** A word stays closed while it is typed on; a whole text is another one with each letter. */
const nameOf = ({ trigger, from }: TypedWord, value: string): string =>
  trigger === 'text' ? value : `${trigger}${from}`;
