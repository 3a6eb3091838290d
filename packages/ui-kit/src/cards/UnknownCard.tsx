import { useT } from '@parley/i18n';
import { CircleHelp } from 'lucide-react';
import { Link } from '../primitives/Link';
import { splitLongRuns } from '../primitives/split-long-runs';
import type { CardIntent } from './card-intent';

export interface UnknownCardProps {
  /** What could be read of the message; '' when nothing could. */
  readonly readable: string;
  readonly onIntent: (intent: CardIntent) => void;
}

/**
 * A message of an unknown type, or one that cannot be read: its readable text, and a button that copies it.
 * source: MT-02
 */
export function UnknownCard({ readable, onIntent }: UnknownCardProps) {
  const t = useT();
  return (
    <div className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-dashed border-line-input bg-subtle px-3 py-1.5 text-sub text-fg-3 pointer-coarse:py-3">
      <CircleHelp size={16} aria-hidden="true" className="flex-none" />
      {t('card.unknownType')}
      {readable !== '' && (
        <>
          <span className="min-w-0 text-fg-2">{splitLongRuns(readable)}</span>
          <Link size="sub" onPress={() => onIntent({ type: 'copyText', text: readable })}>
            {t('card.copy')}
          </Link>
        </>
      )}
    </div>
  );
}
