import { useLanguage, useT } from '@parley/i18n';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { useListKeys, useScrollIntoView } from '../popups/use-list-keys';
import type { ComposerProps } from './composer-props';
import { emojiSources } from './emoji-sources';
import { OptionList } from './OptionList';
import { putText } from './put-text';
import { meaningForRecall } from './recall-keys';
import { type ComposerList, useList } from './use-list';
import { useRecalled } from './use-recalled';

interface ComposerListsProps extends Pick<ComposerProps, 'value' | 'onSend' | 'onRecallLast'> {
  readonly id: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly sources: NonNullable<ComposerProps['sources']>;
  /** Something nearer than recalled words goes by Escape first. */
  readonly hasQuote: boolean;
}

/** What the field offers while somebody types. It has the keys of the field before the composer does. Ours. source: behaviours 1 */
export function ComposerLists({ id, field, value, sources, onSend, onRecallLast, hasQuote }: ComposerListsProps) {
  const t = useT();
  const language = useLanguage();
  const all = useMemo(() => [...sources, ...emojiSources(t('composer.emoji'), language)], [sources, t, language]);
  const { list, setActive, dismiss } = useList(field, value, all);
  const { isRecalled, recall, discard } = useRecalled(field, value, onRecallLast);
  const listKeys = useListKeys();
  usePointing(field, list && { id, option: list.active < 0 ? undefined : `${id}-${list.active}` });

  function pick(index: number): void {
    const option = list?.options[index];
    if (!list || !option || !field.current) return;
    if (list.source.trigger === 'text') onSend(option.text);
    else putText(field.current, spaced(list.source.insert(option), list, value), list.word.from, list.word.to);
  }

  useFieldKeys(field, (event) => {
    if (list) return isOfList(event, list);
    const draft = value === '' ? 'empty' : isRecalled && !hasQuote ? 'recalled' : 'written';
    const meaning = meaningForRecall(event, draft);
    if (meaning === 'discard') discard();
    return meaning === 'recall' ? recall() : meaning === 'discard';
  });

  function isOfList(event: KeyboardEvent, { options, active }: ComposerList): boolean {
    const onTab = active < 0 ? undefined : () => pick(active);
    return listKeys(event, {
      count: options.length,
      active,
      onMove: setActive,
      onChoose: pick,
      onTab,
      onClose: dismiss,
    });
  }

  return (
    <>
      {list && <OptionList id={id} list={list} onPoint={setActive} onPick={pick} />}
      <p role="status" className="sr-only">
        {list && t('composer.suggestions.hint', { count: list.options.length })}
      </p>
    </>
  );
}

/** Words do not run into the draft behind them; a picture may stand where it likes. */
function spaced(text: string, { word }: ComposerList, value: string): string {
  const isWord = word.trigger === '/' || word.trigger === '@';
  return isWord && /^\S/.test(value.slice(word.to)) && /\S$/.test(text) ? `${text} ` : text;
}

/** The field keeps the focus and points to the option. */
function usePointing(
  field: RefObject<HTMLTextAreaElement | null>,
  to: { readonly id: string; readonly option: string | undefined } | undefined,
): void {
  const listId = to?.id;
  const optionId = to?.option;
  useLayoutEffect(() => {
    const element = field.current;
    if (listId) element?.setAttribute('aria-controls', listId);
    if (optionId) element?.setAttribute('aria-activedescendant', optionId);
    return () => {
      element?.removeAttribute('aria-controls');
      element?.removeAttribute('aria-activedescendant');
    };
  }, [field, listId, optionId]);
  useScrollIntoView(optionId);
}

/** A key that `onKey` answers goes no further. */
function useFieldKeys(field: RefObject<HTMLTextAreaElement | null>, onKey: (event: KeyboardEvent) => boolean): void {
  const isTaken = useEffectEvent(onKey);
  useEffect(() => {
    const element = field.current;
    function press(event: KeyboardEvent): void {
      if (isOfInputMethod(event) || !isTaken(event)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [field]);
}
