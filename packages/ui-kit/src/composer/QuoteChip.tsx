import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { QuoteBlock } from '../messages/QuoteBlock';
import type { ComposerProps } from './composer-props';
import { removeAndFocusField } from './keep-focus';

interface QuoteChipProps {
  readonly quote: NonNullable<ComposerProps['quote']>;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The quoted message that is replied to, with a button that removes it. source: U-14 */
export function QuoteChip({ quote, field }: QuoteChipProps) {
  useEscapeAnywhere(field, quote.onRemove);
  return (
    <div className="px-1 pb-1">
      <QuoteBlock side="other" quote={quote} onClose={removeAndFocusField(field, quote.onRemove)} />
    </div>
  );
}

/**
 * Removes the quote by Escape wherever the focus is, except in another conversation (`data-conversation` marks each one
 * on a screen with several). It listens on the root element: components handle the key before it, listeners of `document`
 * after it.
 */
function useEscapeAnywhere(field: RefObject<HTMLTextAreaElement | null>, onRemove: () => void): void {
  const removeQuote = useEffectEvent(onRemove);
  useEffect(() => {
    const page = document.documentElement;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event)) return;
      const conversation = event.target instanceof Element ? event.target.closest('[data-conversation]') : null;
      if (conversation && !conversation.contains(field.current)) return;
      event.preventDefault();
      removeQuote();
    }
    page.addEventListener('keydown', onKeyDown);
    return () => page.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
