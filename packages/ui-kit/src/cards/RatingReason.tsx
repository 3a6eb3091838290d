import { maxReasonLength, type WrongAnswerReason } from '@parley/domain';
import { useT } from '@parley/i18n';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { usePasteLimit } from '../forms/use-paste-limit';
import { isOfInputMethod } from '../keys/input-method';
import { Button } from '../primitives/Button';
import { Chip } from '../primitives/Chip';
import { TextField } from '../primitives/TextField';
import type { CardIntent } from './card-intent';
import { type RatingStep, reasonOf } from './rating-step';
import { skipReasonByEscape } from './skip-reason';

interface RatingReasonProps {
  readonly step: RatingStep;
  readonly onIntent: (intent: CardIntent) => void;
}

/** The optional second step after 'wrong answer': the reason. Ours. source: UK256 */
export function RatingReason({ step, onIntent }: RatingReasonProps) {
  const t = useT();
  const { state } = step;
  const region = useRestoredFocus(state);
  useScrollIntoView(region, state);
  return (
    // The margin keeps free the place of the button that jumps to the latest message.
    <div ref={region} className={state === 'closed' ? 'sr-only' : 'scroll-mb-14'}>
      {state === 'open' && <ReasonForm step={step} onIntent={onIntent} />}
      <p role="status">{state === 'sent' && t('card.rating.thanks')}</p>
    </div>
  );
}

function ReasonForm({ step, onIntent }: RatingReasonProps) {
  const t = useT();
  const { chosen, text } = step;
  const reason = reasonOf(step);
  const pasteLimit = usePasteLimit(maxReasonLength);
  const submit = () => reason && onIntent({ type: 'giveReason', reason });
  const updateDraft = (change: Partial<Pick<RatingStep, 'chosen' | 'text'>>) =>
    onIntent({ type: 'draftReason', chosen, text, ...change });

  function onKeyDown(event: KeyboardEvent): void {
    skipReasonByEscape(event, onIntent);
    if (event.key !== 'Enter' || isOfInputMethod(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own inside the card
    <div role="group" aria-label={t('card.reason.title')} className={reasonFormClasses} onKeyDown={onKeyDown}>
      <p className="text-sub text-fg-2">{t('card.reason.title')}</p>
      <div className="flex flex-wrap gap-1.5 pointer-coarse:gap-3">
        {kinds.map((kind) => (
          <Chip
            key={kind}
            isPressed={kind === chosen}
            onPress={() => updateDraft({ chosen: kind === chosen ? undefined : kind })}
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
        note={pasteLimit.note}
        onPaste={pasteLimit.onPaste}
        onInput={pasteLimit.onInput}
        onChange={(value) => updateDraft({ text: value.slice(0, maxReasonLength) })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="soft" isAriaDisabled={!reason} onPress={submit}>
          {t('card.reason.send')}
        </Button>
        <Button size="sm" variant="ghost" onPress={() => onIntent({ type: 'skipReason' })}>
          {t('card.reason.skip')}
        </Button>
      </div>
    </div>
  );
}

const reasonFormClasses = 'flex flex-col gap-2 rounded-md bg-subtle p-2.5';
const kinds: readonly Exclude<WrongAnswerReason, 'other'>[] = ['incorrect', 'offTopic', 'outdated', 'unclear'];

/** When the form closes with the focus inside, the pressed rating button gets the focus. */
function useRestoredFocus(state: RatingStep['state']) {
  const region = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    const hasClosed = wasOpen.current && state !== 'open';
    wasOpen.current = state === 'open';
    if (!hasClosed || document.activeElement !== document.body) return;
    const pressedButtons =
      region.current?.closest('footer')?.querySelectorAll<HTMLElement>('[aria-pressed="true"]') ?? [];
    // The footer has two copies of the button; focusing the hidden one does nothing.
    for (const button of pressedButtons) button.focus({ preventScroll: true });
  }, [state]);
  return region;
}

/** An opened form is scrolled into view for so many frames: few enough that the reader has not scrolled away yet. */
const scrollFrames = 8;

/** Scrolls the form into view when it opens, and not when its row is only mounted again. */
function useScrollIntoView(region: RefObject<HTMLElement | null>, state: RatingStep['state']): void {
  const lastState = useRef(state);
  useEffect(() => {
    if (lastState.current === state) return;
    lastState.current = state;
    if (state === 'closed') return;
    // Repeated, because the timeline undoes a single scroll: for two frames it keeps the pressed button in place, and
    // when a row grows later it restores the position that it knew before the scroll.
    let framesLeft = scrollFrames;
    function scrollInFrame(): void {
      region.current?.scrollIntoView({ block: 'nearest' });
      framesLeft -= 1;
      if (framesLeft > 0) frame = requestAnimationFrame(scrollInFrame);
    }
    let frame = requestAnimationFrame(scrollInFrame);
    return () => cancelAnimationFrame(frame);
  }, [region, state]);
}
