import { buttonKey, type CardButton, isCancelButton } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from '../primitives/Button';
import type { CardIntent } from './card-intent';
import type { CardMemory } from './card-memory';

interface CardButtonsProps {
  readonly buttons: readonly CardButton[];
  /** The pressed buttons, by `buttonKey`; each says that it was used. */
  readonly used: CardMemory['used'];
  /** On a narrow card the first button fills the rest of the row. */
  readonly isNarrow?: boolean;
  readonly onIntent: (intent: CardIntent) => void;
}

/** How long a pressed button ignores further presses, so that a double click counts once. */
const pressCooldownMs = 800;

/** The buttons of a card, in the order they were sent. source: MT-35, MT-45 … MT-50, M-26 */
export function CardButtons({ buttons, used, isNarrow = false, onIntent }: CardButtonsProps) {
  const t = useT();
  const [pressed, setPressed] = useState<CardButton>();
  useEffect(() => {
    if (!pressed) return;
    const timer = setTimeout(() => setPressed(undefined), pressCooldownMs);
    return () => clearTimeout(timer);
  }, [pressed]);

  if (buttons.length === 0) return null;
  const isCancelled = wasCancelled(buttons, used);
  const isDecided = wasDecided(buttons, used);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {stillOffered(buttons, used).map((button, index) => (
        <Button
          key={button.text}
          variant={variants[button.color]}
          isBusy={button === pressed && !isDecided}
          isAriaDisabled={isDecided}
          icon={isUsed(button, used) && !isCancelled ? <Check size={16} aria-hidden="true" /> : undefined}
          className={index === 0 ? (isNarrow ? 'grow' : '@max-[400px]:grow') : ''}
          onPress={() => {
            const intent = intentOf(button);
            if (!intent) return;
            setPressed(button);
            onIntent(intent);
          }}
        >
          {isCancelled ? t('card.button.cancelled') : button.text}
          {isUsed(button, used) && !isCancelled && <span className="sr-only">{t('card.button.used')}</span>}
        </Button>
      ))}
    </div>
  );
}

/** Whether the reader cancelled what the card asks for, and did not confirm it before. */
function wasCancelled(buttons: readonly CardButton[], used: CardMemory['used']): boolean {
  const pressed = buttons.filter((button) => isUsed(button, used));
  return pressed.length > 0 && pressed.every(isCancelButton);
}

/** Whether the reader pressed any button of a card that asks for one decision: only such a card can be cancelled. */
const wasDecided = (buttons: readonly CardButton[], used: CardMemory['used']): boolean =>
  buttons.some(isCancelButton) && buttons.some((button) => isUsed(button, used));

/** Of a decided card only what was decided: nothing can be cancelled or changed after it was done. source: UK352 */
function stillOffered(buttons: readonly CardButton[], used: CardMemory['used']): readonly CardButton[] {
  if (wasCancelled(buttons, used)) return buttons.filter(isCancelButton);
  return wasDecided(buttons, used)
    ? buttons.filter((button) => isUsed(button, used) && !isCancelButton(button))
    : buttons;
}

const isUsed = ({ message, text, buttonParam }: CardButton, used: CardMemory['used']): boolean =>
  buttonParam !== undefined && used.has(buttonKey(message ?? text, buttonParam));

function intentOf({ type, text, message, url, buttonParam }: CardButton): CardIntent | undefined {
  if (type === 'message') return { type: 'sendText', text: message ?? text, buttonParam };
  if (type === 'draft') return { type: 'draftText', text: message ?? text };
  if (type === 'meeting' && message) return { type: 'openMeeting', roomId: message };
  return url ? { type: 'openUrl', url } : undefined;
}

const variants: { readonly [Code in CardButton['color']]: ButtonVariant } = {
  1: 'primary',
  2: 'cyan',
  3: 'warn',
  4: 'neutral',
};
