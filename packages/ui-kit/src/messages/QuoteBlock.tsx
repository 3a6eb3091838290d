import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { EmojiText } from '../emoji/EmojiText';
import { IconButton } from '../primitives/IconButton';
import type { Quote } from './message-props';
import { toSafeLine } from './to-safe-line';

interface QuoteBlockProps {
  readonly quote: Quote;
  readonly side: 'own' | 'other';
  /** Shows the close icon, as in the composer. */
  readonly onClose?: (() => void) | undefined;
}

/** The quoted sender and text in one line, next to a vertical bar. source: MT-79 */
export function QuoteBlock({ quote, side, onClose }: QuoteBlockProps) {
  const t = useT();
  const sender = toSafeLine(quote.sender);
  return (
    <blockquote
      aria-label={t('message.quote.label', { sender })}
      className={clsx(
        // The minmax column lets a long line widen the bubble, but never beyond the available width.
        'mb-1.25 grid grid-cols-[minmax(0,1fr)] border-s-3 ps-2 text-sub',
        side === 'own' ? 'border-accent-400 text-fg-2' : 'border-line-input text-fg-3',
      )}
    >
      <span className="flex items-center gap-1.5">
        <QuoteText quote={quote} sender={sender} />
        {onClose && (
          <IconButton
            size="sm"
            label={t('message.quote.close')}
            icon={<X size={14} aria-hidden="true" />}
            onPress={onClose}
          />
        )}
      </span>
    </blockquote>
  );
}

interface QuoteTextProps {
  readonly quote: Quote;
  readonly sender: string;
}

function QuoteText({ quote: { text, onPress }, sender }: QuoteTextProps) {
  const t = useT();
  const content = (
    <>
      {sender !== '' && <bdi className="max-w-40 flex-none truncate font-medium text-fg-2">{sender}</bdi>}
      <bdi className="min-w-0 grow truncate">
        <EmojiText text={toSafeLine(text)} />
      </bdi>
    </>
  );
  if (!onPress) return content;
  return (
    <button
      type="button"
      onClick={onPress}
      className="kit-hit-area flex min-w-0 grow items-center gap-1.5 rounded-sm text-start hover:text-fg"
    >
      <span className="sr-only">{t('message.quote.show')}</span>
      {content}
    </button>
  );
}
