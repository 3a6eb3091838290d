import { useT } from '@parley/i18n/react';
import { SideDrawer } from '@parley/ui-kit';
import type { ComponentProps } from 'react';
import { AskerPane } from './AskerPane';

interface AskerDrawerProps extends ComponentProps<typeof AskerPane> {
  readonly onClose: () => void;
}

/** The asker's details, over the conversation where they have no column. */
export function AskerDrawer({ onClose, ...pane }: AskerDrawerProps) {
  const t = useT();
  return (
    <SideDrawer side="right" label={t('agentDesk.asker.details')} onClose={onClose}>
      <div className="h-full w-pane max-w-full">
        <AskerPane {...pane} />
      </div>
    </SideDrawer>
  );
}
