import { maxReasonLength, type WrongReason } from '@parley/domain';
import { useT } from '@parley/i18n';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { Button } from '../primitives/Button';
import { Chip } from '../primitives/Chip';
import { TextField } from '../primitives/TextField';
import type { CardIntent } from './card-intent';
import { type RatingStep, reasonOf } from './rating-step';

interface RatingReasonProps {
  readonly step: RatingStep;
  readonly onIntent: (intent: CardIntent) => void;
}

/** After 'wrong answer': why, which nobody has to say. Ours. source: behaviours 1 */
export function RatingReason({ step, onIntent }: RatingReasonProps) {
  const t = useT();
  const { state } = step;
  const region = useKeptFocus(state);
  return (
    <div ref={region} className={state === 'closed' ? 'sr-only' : ''}>
      {state === 'open' && <Questions step={step} onIntent={onIntent} />}
      <p role="status">{state === 'sent' && t('card.rating.thanks')}</p>
    </div>
  );
}

function Questions({ step, onIntent }: RatingReasonProps) {
  const t = useT();
  const { chosen, text } = step;
  const reason = reasonOf(step);
  const give = () => reason && onIntent({ type: 'giveReason', reason });
  const draft = (change: Partial<Pick<RatingStep, 'chosen' | 'text'>>) =>
    onIntent({ type: 'draftReason', chosen, text, ...change });

  function press(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return;
    if (event.key === 'Escape') onIntent({ type: 'skipReason' });
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) give();
    else return;
    // Escape here closes this step, and neither the answer that is being written nor the frame.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own inside the card
    <div role="group" aria-label={t('card.reason.title')} className={questionsLook} onKeyDown={press}>
      <p className="text-sub text-fg-2">{t('card.reason.title')}</p>
      <div className="flex flex-wrap gap-1.5">
        {kinds.map((kind) => (
          <Chip
            key={kind}
            isPressed={kind === chosen}
            onPress={() => draft({ chosen: kind === chosen ? undefined : kind })}
          >
            {t(`card.reason.${kind}`)}
          </Chip>
        ))}
      </div>
      <TextField
        label={t('card.reason.text')}
        value={text}
        maxLength={maxReasonLength}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(words) => draft({ text: words.slice(0, maxReasonLength) })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="soft" isAriaDisabled={!reason} onPress={give}>
          {t('card.reason.send')}
        </Button>
        <Button size="sm" variant="ghost" onPress={() => onIntent({ type: 'skipReason' })}>
          {t('card.reason.skip')}
        </Button>
      </div>
    </div>
  );
}

const questionsLook = 'flex flex-col gap-2 rounded-md bg-subtle p-2.5';
const kinds: readonly Exclude<WrongReason, 'other'>[] = ['incorrect', 'offTopic', 'outdated', 'unclear'];

/** When the questions go with the focus in them, the button has it that brought them. */
function useKeptFocus(state: RatingStep['state']) {
  const region = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    const isGone = wasOpen.current && state !== 'open';
    wasOpen.current = state === 'open';
    if (!isGone || document.activeElement !== document.body) return;
    const pressed = region.current?.closest('footer')?.querySelectorAll<HTMLElement>('[aria-pressed="true"]') ?? [];
    // One of them is not displayed, and takes no focus.
    for (const button of pressed) button.focus({ preventScroll: true });
  }, [state]);
  return region;
}
