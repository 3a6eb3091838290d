import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui-kit';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { ToastErrorBoundary, WaitForAllTexts } from '../../../services/error-boundaries';
import { SettingsDialog } from '../settings/SettingsDialog';

/** Opens the settings, whose texts may still have to be loaded. */
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
        <ToastErrorBoundary onLoadFailed={() => setOpen(false)}>
          <WaitForAllTexts>
            <SettingsDialog onClose={() => setOpen(false)} />
          </WaitForAllTexts>
        </ToastErrorBoundary>
      )}
    </>
  );
}
