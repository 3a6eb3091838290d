import { useT } from '@parley/i18n/react';
import { Upload } from 'lucide-react';

/** Says that what hangs over the page can be let go. source: behaviours 1 (drop zone) */
export function DropZone() {
  const t = useT();
  return (
    <div className="pointer-events-none absolute inset-3 z-pop grid animate-pop place-content-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/90">
      <p role="status" className="flex items-center gap-2.5 text-title font-medium text-accent-text">
        <Upload size={22} aria-hidden="true" />
        {t('composer.drop')}
      </p>
    </div>
  );
}
