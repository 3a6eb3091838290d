import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { QuoteBlock } from '../messages/QuoteBlock';
import type { ComposerProps } from './composer-props';
import { removing } from './keep-focus';

interface QuoteChipProps {
  readonly quote: NonNullable<ComposerProps['quote']>;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** What is answered, and a way to answer nothing. source: U-14 */
export function QuoteChip({ quote, field }: QuoteChipProps) {
  useEscapeAnywhere(field, quote.onRemove);
  return (
    <div className="px-1 pb-1">
      <QuoteBlock side="other" quote={quote} onClose={removing(field, quote.onRemove)} />
    </div>
  );
}

/**
 * Wherever the focus is but in another conversation, which a screen with several marks by `data-conversation`: after what
 * took the key for itself, before listeners at the document.
 */
function useEscapeAnywhere(field: RefObject<HTMLTextAreaElement | null>, act: () => void): void {
  const drop = useEffectEvent(act);
  useEffect(() => {
    const page = document.documentElement;
    function press(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event)) return;
      const conversation = event.target instanceof Element ? event.target.closest('[data-conversation]') : null;
      if (conversation && !conversation.contains(field.current)) return;
      event.preventDefault();
      drop();
    }
    page.addEventListener('keydown', press);
    return () => page.removeEventListener('keydown', press);
  }, [field]);
}
