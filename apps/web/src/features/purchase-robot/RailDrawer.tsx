import { useT } from '@parley/i18n/react';
import { SideDrawer } from '@parley/ui-kit';
import type { ReactNode } from 'react';
import { AskedPart } from '../../services/late-parts';

interface RailDrawerProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The rail over the conversation where there is no room beside it. source: DESIGN 2 */
export function RailDrawer({ children, onClose }: RailDrawerProps) {
  const t = useT();
  return (
    <AskedPart onMissed={onClose}>
      <SideDrawer label={t('a11y.rail')} onClose={onClose}>
        {children}
      </SideDrawer>
    </AskedPart>
  );
}
