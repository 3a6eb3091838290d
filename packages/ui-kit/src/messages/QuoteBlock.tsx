import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { EmojiWords } from '../emoji/EmojiWords';
import { IconButton } from '../primitives/IconButton';
import type { Quote } from './message-props';
import { plainName } from './plain-name';

interface QuoteBlockProps {
  readonly quote: Quote;
  readonly side: 'own' | 'other';
  /** Draws the close icon, such as over the field where an answer is written. */
  readonly onClose?: (() => void) | undefined;
}

/** Who said what is answered here, in one line behind a bar. source: MT-79 */
export function QuoteBlock({ quote, side, onClose }: QuoteBlockProps) {
  const t = useT();
  const sender = plainName(quote.sender);
  return (
    <blockquote
      aria-label={t('message.quote.label', { sender })}
      className={clsx(
        // The column lets a long line make the bubble wide, but never wider than there is room.
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
  const said = (
    <>
      {sender !== '' && <bdi className="max-w-40 flex-none truncate font-medium text-fg-2">{sender}</bdi>}
      <bdi className="min-w-0 grow truncate">
        <EmojiWords text={plainName(text)} />
      </bdi>
    </>
  );
  if (!onPress) return said;
  return (
    <button
      type="button"
      onClick={onPress}
      className="kit-hit flex min-w-0 grow items-center gap-1.5 rounded-sm text-start hover:text-fg"
    >
      <span className="sr-only">{t('message.quote.show')}</span>
      {said}
    </button>
  );
}
