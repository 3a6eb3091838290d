import { useT } from '@parley/i18n';
import { FileText } from 'lucide-react';
import type { RefObject } from 'react';
import { Chip } from '../primitives/Chip';
import type { ComposerProps } from './composer-props';
import { removeAndFocusField } from './keep-focus';

interface DocumentChipProps {
  readonly document: NonNullable<ComposerProps['document']>;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The document that is sent as context, with a button that removes it. Ours. */
export function DocumentChip({ document: { number, onRemove }, field }: DocumentChipProps) {
  const t = useT();
  return (
    <div className="flex px-1 pb-2">
      <Chip icon={<FileText size={16} />} onRemove={{ name: number, press: removeAndFocusField(field, onRemove) }}>
        {t('composer.chip.about', { document: number })}
      </Chip>
    </div>
  );
}
