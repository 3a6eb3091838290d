import { useLanguage, useT } from '@parley/i18n';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { useListKeys, useScrollIntoView } from '../popups/use-list-keys';
import type { ComposerProps } from './composer-props';
import { emojiSources } from './emoji-sources';
import { OptionList } from './OptionList';
import { replaceText } from './replace-text';
import { meaningForRestore } from './restore-keys';
import { type ComposerList, useComposerList } from './use-composer-list';
import { useRestoredText } from './use-restored-text';

interface ComposerListsProps extends Pick<ComposerProps, 'value' | 'onSend' | 'onRestoreLast'> {
  readonly id: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly sources: NonNullable<ComposerProps['sources']>;
  /** Escape removes the quote before it discards a restored text. */
  readonly hasQuote: boolean;
}

/** The suggestion lists of the field. They handle its keys before the composer does. Ours. source: behaviours 1 */
export function ComposerLists({ id, field, value, sources, onSend, onRestoreLast, hasQuote }: ComposerListsProps) {
  const t = useT();
  const language = useLanguage();
  const allSources = useMemo(
    () => [...sources, ...emojiSources(t('composer.emoji'), language)],
    [sources, t, language],
  );
  const { list, setActive, dismiss } = useComposerList(field, value, allSources);
  const { isRestored, restore, discard } = useRestoredText(field, value, onRestoreLast);
  const listKeys = useListKeys();
  useActiveDescendant(field, list && { id, option: list.active < 0 ? undefined : `${id}-${list.active}` });

  function pick(index: number): void {
    const option = list?.options[index];
    if (!list || !option || !field.current) return;
    if (!list.source.insert) onSend(option.text);
    else
      replaceText(
        field.current,
        withTrailingSpace(list.source.insert(option), list, value),
        list.typed.from,
        list.typed.to,
      );
  }

  useFieldKeys(field, (event) => {
    if (list) return handleListKey(event, list);
    const draft = value === '' ? 'empty' : isRestored && !hasQuote ? 'restored' : 'written';
    const meaning = meaningForRestore(event, draft);
    if (meaning === 'discard') discard();
    return meaning === 'restore' ? restore() : meaning === 'discard';
  });

  function handleListKey(event: KeyboardEvent, { options, active }: ComposerList): boolean {
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
      {list && <OptionList id={id} list={list} onActivate={setActive} onPick={pick} />}
      <p role="status" className="sr-only">
        {list && t('composer.suggestions.hint', { count: list.options.length })}
      </p>
    </>
  );
}

/** Adds a space between an inserted text and a word that follows it; an emoji needs none. */
function withTrailingSpace(text: string, { typed }: ComposerList, value: string): string {
  const isWord = typed.trigger === '/' || typed.trigger === ' /' || typed.trigger === '@';
  return isWord && /^\S/.test(value.slice(typed.to)) && /\S$/.test(text) ? `${text} ` : text;
}

/** Makes the field refer to the active option, while the focus stays in the field. */
function useActiveDescendant(
  field: RefObject<HTMLTextAreaElement | null>,
  popup: { readonly id: string; readonly option: string | undefined } | undefined,
): void {
  const listId = popup?.id;
  const optionId = popup?.option;
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

/** Listens to the keys of the field; a key for which `onKey` returns true is not propagated. */
function useFieldKeys(field: RefObject<HTMLTextAreaElement | null>, onKey: (event: KeyboardEvent) => boolean): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    const element = field.current;
    function onKeyDown(event: KeyboardEvent): void {
      if (isOfInputMethod(event) || !handleKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
