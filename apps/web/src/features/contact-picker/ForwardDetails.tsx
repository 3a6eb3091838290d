import { useT } from '@parley/i18n/react';
import type { ReactNode } from 'react';
import { TextArea } from '../../services/TextArea';
import type { PickerEntry } from './use-confirmation';

/** In UTF-16 units. */
const maxNote = 500;

interface ForwardDetailsProps {
  readonly entry: PickerEntry;
  readonly change: (part: Partial<PickerEntry>) => void;
  /** The message. */
  readonly children: ReactNode;
}

/** What is forwarded, and what the sender writes with it. source: PK-18, PK-19 */
export function ForwardDetails({ entry, change, children }: ForwardDetailsProps) {
  const t = useT();
  return (
    <div className="flex flex-none flex-col gap-2.5 px-5 pt-2 pb-4">
      <section
        aria-label={t('picker.forward.preview')}
        className="max-h-30 overflow-y-auto rounded-lg border border-line-card bg-surface px-3 py-2.5"
      >
        {children}
      </section>
      <TextArea
        label={t('picker.note')}
        placeholder={t('picker.note')}
        isLabelHidden
        rows={2}
        maxLength={maxNote}
        value={entry.note}
        onChange={(note) => change({ note })}
      />
    </div>
  );
}
