import { useT } from '@parley/i18n/react';
import { SideDrawer } from '@parley/ui-kit';
import type { ReactNode } from 'react';

interface RailDrawerProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The rail as a drawer over the conversation, for windows too narrow for both. source: WB210 */
export function RailDrawer({ children, onClose }: RailDrawerProps) {
  const t = useT();
  return (
    <SideDrawer label={t('a11y.rail')} onClose={onClose}>
      {children}
    </SideDrawer>
  );
}
