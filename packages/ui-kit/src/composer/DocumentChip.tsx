import { useT } from '@parley/i18n';
import { FileText } from 'lucide-react';
import { Chip } from '../primitives/Chip';
import type { ComposerProps } from './composer-props';

/** The document that a question is about, and a way to leave it out. source: ours, X-10 */
export function DocumentChip({ document }: { readonly document: NonNullable<ComposerProps['document']> }) {
  const t = useT();
  return (
    <div className="flex px-1 pb-2">
      <Chip icon={<FileText size={16} />} onRemove={{ name: document.number, press: document.onRemove }}>
        {t('composer.chip.about', { document: document.number })}
      </Chip>
    </div>
  );
}
