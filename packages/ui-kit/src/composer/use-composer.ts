import { type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react';
import { type KeyMeaning, meaningOfKey } from './composer-keys';
import type { ComposerProps } from './composer-props';
import { useComposerList } from './use-composer-list';

type WritingProps = Required<Pick<ComposerProps, 'action' | 'sendKey' | 'maxLength'>> & ComposerProps;

/** What the reader can do with the draft: write, pick from the list, send, stop. */
export function useComposer(props: WritingProps) {
  const { value, onChange, action, sendKey, maxLength, disabledReason, suggestions = [], cannedReplies = [] } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isFocused, setFocused] = useState(false);
  const { list, setActive, move, dismiss } = useComposerList({ value, isFocused, suggestions, cannedReplies });
  useImperativeHandle(props.ref, () => handleOf(field, onChange), [onChange]);

  const text = value.trim();
  const isReady = action === 'stop' || (disabledReason === undefined && text !== '' && value.length <= maxLength);

  function send(): void {
    if (action === 'stop') props.onStop?.();
    else if (isReady) props.onSend(text);
  }

  function pick(index: number): void {
    const suggestion = list?.kind === 'suggestions' ? suggestions[index] : undefined;
    const reply = cannedReplies.find(({ key }) => list?.kind === 'canned' && key === list.options[index]?.key);
    if (reply) onChange(reply.text);
    if (suggestion && props.onSuggestion) props.onSuggestion(suggestion);
    else if (suggestion) onChange(suggestion.text);
    field.current?.focus();
  }

  const acts: { readonly [Meaning in KeyMeaning]: (() => void) | undefined } = {
    // While an answer is written Enter neither stops it nor is lost: the draft simply waits.
    send: () => action === 'send' && send(),
    pick: () => pick(list?.active ?? 0),
    next: () => move(1),
    previous: () => move(-1),
    closeList: dismiss,
    escape: props.onEscape,
    nothing: undefined,
  };

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const hasActive = list !== undefined && list.active >= 0;
    const act = acts[meaningOfKey(readKey(event), { sendKey, hasList: list !== undefined, hasActive })];
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  }

  return { field, list, setActive, setFocused, isReady, send, pick, onKeyDown };
}

const readKey = ({ key, shiftKey, ctrlKey, metaKey, keyCode, nativeEvent }: KeyboardEvent) => ({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  keyCode,
  isComposing: nativeEvent.isComposing,
});

function handleOf(field: { readonly current: HTMLTextAreaElement | null }, onChange: (value: string) => void) {
  return {
    focus: () => field.current?.focus(),
    insert(text: string) {
      const element = field.current;
      if (!element) return;
      element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
      onChange(element.value);
    },
  };
}
