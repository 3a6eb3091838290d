import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui-kit';
import { Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const SettingsDialog = lazy(() => import('./SettingsDialog').then((module) => ({ default: module.SettingsDialog })));

/** Opens the settings, whose code comes with the first opening. */
export function SettingsButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('title.settings')}
        icon={<Settings2 size={18} />}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
