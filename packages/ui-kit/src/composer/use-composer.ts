import { type KeyboardEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { meaningOfKey } from './composer-keys';
import type { ComposerAction, ComposerHandle, ComposerProps } from './composer-props';
import { prependText, replaceText } from './replace-text';
import { useAfterComposition } from './use-after-composition';
import { useDeferredAction } from './use-deferred-action';

type UseComposerProps = Required<Pick<ComposerProps, 'action' | 'sendKey' | 'maxLength'>> & ComposerProps;

/** The behaviour of the composer without its markup: keys, send button and imperative handle. */
export function useComposer(props: UseComposerProps) {
  const { value, sendKey, maxLength, disabledReason } = props;
  const onEscape = props.quote?.onRemove ?? props.onEscape;
  const field = useRef<HTMLTextAreaElement>(null);
  // The lists that open while one types (canned replies, emoji, suggested questions) are loaded after the first focus; each
  // further focus loads failed ones again.
  const [focusCount, setFocusCount] = useState(0);
  const { afterComposition, ...compositionEvents } = useAfterComposition();
  useImperativeHandle(props.ref, () => handleOf(field, afterComposition), [afterComposition]);

  const text = value.trim();
  const hasContent = text !== '' || Boolean(props.attachments);
  const canSend = disabledReason === undefined && hasContent && text.length <= maxLength;
  // A draft can be sent while an answer is streaming; without one the button stops the answer.
  const action: ComposerAction = props.action === 'stop' && !canSend ? 'stop' : 'send';
  // A press performs the action that the button showed 300 ms ago, or nothing if that is no longer possible.
  const deferredAction = useDeferredAction(action);
  const isPressable = deferredAction === 'stop' ? action === 'stop' : canSend;

  function pressSendButton(): void {
    if (!isPressable) return;
    if (deferredAction === 'stop') props.onStop?.();
    else props.onSend(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const meaning = meaningOfKey(event, sendKey);
    if (!meaning || (meaning === 'escape' && !onEscape)) return;
    if (meaning === 'escape') onEscape?.();
    else if (canSend) props.onSend(text);
    event.preventDefault();
    event.stopPropagation();
  }

  const onFocus = () => setFocusCount(focusCount + 1);

  const events = { ...compositionEvents, onFocus, onKeyDown };
  const hasAction = hasContent || action === 'stop';
  return { field, focusCount, events, action, hasAction, isPressable, length: text.length, pressSendButton };
}

function handleOf(
  field: RefObject<HTMLTextAreaElement | null>,
  afterComposition: (action: () => void) => void,
): ComposerHandle {
  return {
    focus: () => field.current?.focus(),
    insert(text, at) {
      const element = field.current;
      if (!element || element.readOnly) return;
      const { value, selectionStart, selectionEnd } = element;
      const caret = at === 'start' ? 0 : value.length;
      replaceText(element, text, at ? caret : selectionStart, at ? caret : selectionEnd);
    },
    prepend: (text) => afterComposition(() => field.current && prependText(field.current, text)),
  };
}
