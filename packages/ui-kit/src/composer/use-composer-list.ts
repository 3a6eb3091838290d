import { type RefObject, useState } from 'react';
import type { ComposerOption, ComposerSource } from './composer-props';
import { type TypedQuery, typedQuery, typedText } from './typed-query';
import { useCaret } from './use-caret';
import { useFoundOptions } from './use-found-options';

export interface ComposerList {
  readonly typed: TypedQuery;
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
  const triggered = isCaretInDraft ? typedQuery(value, caret, triggers) : undefined;
  const text = isCaretInDraft ? typedText(value) : undefined;
  const triggeredOptions = useFoundOptions(sources, triggered);
  const textOptions = useFoundOptions(sources, text);
  const open =
    triggered && triggeredOptions.length > 0
      ? { typed: triggered, options: triggeredOptions }
      : text && { typed: text, options: textOptions };
  const source = sources.find(({ trigger }) => trigger === open?.typed.trigger);

  const isDismissed = [triggered, text].some((query) => query && dismissed === identityOf(query, value));
  // Once the caret leaves a dismissed query, the list may open for it again.
  if (dismissed !== undefined && !isDismissed) setDismissed(undefined);

  const list = open && source && open.options.length > 0 && !isDismissed ? { ...open, source } : undefined;
  const listId = list ? `${identityOf(list.typed, value)} ${list.typed.query}` : '';
  // Typing changes the list, so the selection starts again.
  const index = selection.listId === listId ? selection.index : list?.typed.trigger === 'text' ? -1 : 0;
  const active = Math.min(index, (list?.options.length ?? 0) - 1);

  return {
    list: list && { ...list, active },
    setActive: (index: number) => setSelection({ listId, index }),
    dismiss: () => list && setDismissed(identityOf(list.typed, value)),
  };
}

/**
 * Identifies a dismissed list: that of a trigger by its position, so that it stays closed while the same word is typed on,
 * that of the whole draft by its text.
 */
const identityOf = ({ trigger, from }: TypedQuery, value: string): string =>
  trigger === 'text' ? value : `${trigger}${from}`;
