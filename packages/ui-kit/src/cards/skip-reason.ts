import type { KeyboardEvent } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import type { CardIntent } from './card-intent';

/** Skips the reason for a bad rating if the key is Escape, which then neither stops a streamed answer nor closes the iframe. */
export function skipReasonByEscape(event: KeyboardEvent, onIntent: (intent: CardIntent) => void): void {
  if (event.key !== 'Escape' || isOfInputMethod(event)) return;
  event.preventDefault();
  event.stopPropagation();
  onIntent({ type: 'skipReason' });
}
