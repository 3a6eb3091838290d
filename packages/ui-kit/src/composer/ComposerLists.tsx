import { useLanguage, useT } from '@parley/i18n';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import type { ComposerProps } from './composer-props';
import { emojiSources } from './emoji-sources';
import { type ListKeyMeaning, meaningInList } from './list-keys';
import { OptionList } from './OptionList';
import { putText } from './put-text';
import { type ComposerList, useList } from './use-list';
import { useRecalled } from './use-recalled';

interface ComposerListsProps extends Pick<ComposerProps, 'value' | 'onSend' | 'onRecallLast'> {
  readonly id: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly sources: NonNullable<ComposerProps['sources']>;
  /** Something nearer than recalled words goes by Escape first. */
  readonly hasQuote: boolean;
}

/** What the field offers while somebody types. It hears the keys of the field before the composer does. source: ours, behaviours 1 */
export function ComposerLists({ id, field, value, sources, onSend, onRecallLast, hasQuote }: ComposerListsProps) {
  const t = useT();
  const language = useLanguage();
  const all = useMemo(() => [...sources, ...emojiSources(t('composer.emoji'), language)], [sources, t, language]);
  const { list, setActive, move, dismiss } = useList(field, value, all);
  const { isRecalled, recall, discard } = useRecalled(field, value, onRecallLast);
  usePointing(field, list && { id, option: list.active < 0 ? undefined : `${id}-${list.active}` });

  function pick(index: number): void {
    const option = list?.options[index];
    if (!list || !option || !field.current) return;
    if (list.source.trigger === 'text') onSend(option.text);
    else putText(field.current, spaced(list.source.insert(option), list, value), list.word.from, list.word.to);
  }

  const acts: { readonly [Meaning in ListKeyMeaning]: () => unknown } = {
    pick: () => pick(list?.active ?? 0),
    next: () => move(1),
    previous: () => move(-1),
    close: dismiss,
    recall,
    discard,
  };
  useFieldKeys(field, (event) => {
    const [hasList, hasActive] = [list !== undefined, list !== undefined && list.active >= 0];
    const draft = value === '' ? 'empty' : isRecalled && !hasQuote ? 'recalled' : 'written';
    const meaning = meaningInList(event, { hasList, hasActive, draft });
    return meaning !== undefined && acts[meaning]() !== false;
  });

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
  const [listId, optionId] = [to?.id, to?.option];
  useLayoutEffect(() => {
    const element = field.current;
    if (listId) element?.setAttribute('aria-controls', listId);
    if (optionId) element?.setAttribute('aria-activedescendant', optionId);
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
    return () => {
      element?.removeAttribute('aria-controls');
      element?.removeAttribute('aria-activedescendant');
    };
  }, [field, listId, optionId]);
}

/** What `hear` takes goes no further. */
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
