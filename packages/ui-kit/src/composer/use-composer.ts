import { type KeyboardEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { meaningOfKey } from './composer-keys';
import type { ComposerAction, ComposerHandle, ComposerProps } from './composer-props';
import { putText } from './put-text';
import { useDeferredAction } from './use-deferred-action';

type WritingProps = Required<Pick<ComposerProps, 'action' | 'sendKey' | 'maxLength'>> & ComposerProps;

/** What the writer can do with the draft: write, send, stop. */
export function useComposer(props: WritingProps) {
  const { value, sendKey, maxLength, disabledReason } = props;
  const onEscape = props.quote?.onRemove ?? props.onEscape;
  const field = useRef<HTMLTextAreaElement>(null);
  // Lists are of use to whoever has been in the field; who comes back asks again for what did not come.
  const [focusCount, setFocusCount] = useState(0);
  useImperativeHandle(props.ref, () => handleOf(field), []);

  const text = value.trim();
  const hasContent = text !== '' || Boolean(props.attachments);
  const maySend = disabledReason === undefined && hasContent && text.length <= maxLength;
  // What is written may go out while an answer comes in; without any there is only that to be ended.
  const action: ComposerAction = props.action === 'stop' && !maySend ? 'stop' : 'send';
  const deferred = useDeferredAction(action);
  const isReady = deferred === 'stop' ? action === 'stop' : maySend;

  function press(): void {
    if (!isReady) return;
    if (deferred === 'stop') props.onStop?.();
    else props.onSend(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const meaning = meaningOfKey(event, sendKey);
    if (!meaning || (meaning === 'escape' && !onEscape)) return;
    if (meaning === 'escape') onEscape?.();
    else if (maySend) props.onSend(text);
    event.preventDefault();
    event.stopPropagation();
  }

  const onFocus = () => setFocusCount(focusCount + 1);

  return { field, focusCount, onFocus, action, isReady, length: text.length, press, onKeyDown };
}

function handleOf(field: RefObject<HTMLTextAreaElement | null>): ComposerHandle {
  return {
    focus: () => field.current?.focus(),
    insert(text, at) {
      const element = field.current;
      if (!element || element.readOnly) return;
      const { value, selectionStart, selectionEnd } = element;
      const caret = at === 'start' ? 0 : value.length;
      putText(element, text, at ? caret : selectionStart, at ? caret : selectionEnd);
    },
  };
}
