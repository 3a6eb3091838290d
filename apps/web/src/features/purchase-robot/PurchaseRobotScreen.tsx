import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { PanelLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RoomHeader } from '../../conversation/header/RoomHeader';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { embeddingAtom, focusRequestsAtom } from '../../stores/host-page';
import { RailDrawer } from './lazy-purchase-robot';
import { FirstConnection, RobotConversation, useRobotRoom } from './RobotConversation';

/** What the rail calls to be hidden, and after it has sent a question. */
export interface RailCallbacks {
  readonly onCollapse: (() => void) | undefined;
  readonly onAsked: () => void;
}

interface PurchaseRobotScreenProps {
  readonly rail: (callbacks: RailCallbacks) => ReactNode;
  readonly welcome: ReactNode;
}

/** The page of the purchasing robot: the rail with questions at the left, the conversation at the right. source: RT-11 */
export function PurchaseRobotScreen({ rail, welcome }: PurchaseRobotScreenProps) {
  const room = useRobotRoom();
  const [isRailShown, setRailShown] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  return (
    <div className="relative flex h-full min-h-0 bg-canvas">
      <SkipLink />
      {isRailShown && (
        <div className="hidden h-full flex-none @min-[960px]/app:block">
          {room.isIdle ? (
            rail({ onCollapse: () => setRailShown(false), onAsked: () => undefined })
          ) : (
            <div className="h-full w-rail border-r border-line bg-surface" />
          )}
        </div>
      )}
      {isDrawerOpen && (
        <ToastErrorBoundary onLoadFailed={() => setDrawerOpen(false)}>
          <RailDrawer onClose={() => setDrawerOpen(false)}>
            {rail({ onCollapse: () => setDrawerOpen(false), onAsked: () => setDrawerOpen(false) })}
          </RailDrawer>
        </ToastErrorBoundary>
      )}
      <RobotConversation
        room={room}
        welcome={welcome}
        header={
          <RoomHeader>
            <RailButton isRailShown={isRailShown} onPress={() => (isRailShown ? setDrawerOpen : setRailShown)(true)} />
          </RoomHeader>
        }
      />
      <FirstConnection />
    </div>
  );
}

/** The first Tab stop, visible only with the focus: it skips the rail and leads to the composer. source: WB52 */
function SkipLink() {
  const t = useT();
  const requestFocus = useSetAtom(focusRequestsAtom);
  return (
    <button
      type="button"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-sticky focus:rounded-md focus:border focus:border-line-card focus:bg-surface focus:px-3 focus:py-2 focus:shadow-raised"
      onClick={() => requestFocus((count) => count + 1)}
    >
      {t('a11y.skipToComposer')}
    </button>
  );
}

interface RailButtonProps {
  readonly isRailShown: boolean;
  readonly onPress: () => void;
}

function RailButton({ isRailShown, onPress }: RailButtonProps) {
  const t = useT();
  const { isEmbedded } = useAtomValue(embeddingAtom);
  return (
    <span className={clsx(isRailShown && '@min-[960px]/app:hidden', isEmbedded && '@max-[640px]/app:hidden')}>
      <IconButton label={t('room.rail.open')} icon={<PanelLeft size={18} />} onPress={onPress} />
    </span>
  );
}
