import { useT } from '@parley/i18n/react';
import { ConnectingVeil, lazyComponent, useWhenIdle } from '@parley/ui-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { Conversation } from '../../conversation/Conversation';
import { ConnectionNotice } from '../../conversation/header/ConnectionNotice';
import { RoomHeader } from '../../conversation/header/RoomHeader';
import { useEntrance } from '../../conversation/use-entrance';
import { useEscape } from '../../conversation/use-escape';
import { Watermark } from '../../conversation/Watermark';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { connectionAtom, hasConnectedAtom } from '../../stores/connection';
import { closeLayerAtom, openLayerAtom } from '../../stores/layers';
import { roleAtom } from '../../stores/role';
import { currentRoomAtom } from '../../stores/rooms';
import { RailDrawer } from './RailDrawer';
import { SkipLink } from './SkipLink';

const Layers = lazyComponent(async () => (await import('../../conversation/cards/Layers')).Layers);

export interface RailSlot {
  readonly onCollapse: (() => void) | undefined;
  readonly onAsked: () => void;
}

interface PurchaseRobotScreenProps {
  readonly rail: (slot: RailSlot) => ReactNode;
  readonly welcome: ReactNode;
}

/** The purchasing page: what can be asked at the left, the conversation at the right. source: §2 (RT-11), design a1, DESIGN 2 */
export function PurchaseRobotScreen({ rail, welcome }: PurchaseRobotScreenProps) {
  const t = useT();
  const entrance = useEntrance();
  const [isRailShown, setRailShown] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // What stands beside the conversation is loaded after the place to write.
  const hasRoom = useAtomValue(currentRoomAtom) !== undefined;
  const isRailDue = useWhenIdle(hasRoom || entrance.status === 'failed');
  const { composerReady } = useServices();
  useEffect(() => {
    if (isRailDue) composerReady();
  }, [isRailDue, composerReady]);
  const isVeiled = useVeil();
  const layer = useAtomValue(openLayerAtom);
  const closeLayer = useSetAtom(closeLayerAtom);
  useEscape(entrance.status === 'ready' ? entrance.room.roomId : undefined);

  return (
    <div className="relative flex h-full min-h-0 bg-canvas">
      <SkipLink />
      {isRailShown && (
        <div className="hidden h-full flex-none @min-[960px]/app:block">
          {isRailDue ? (
            rail({ onCollapse: () => setRailShown(false), onAsked: () => undefined })
          ) : (
            <div className="h-full w-rail border-r border-line bg-surface" />
          )}
        </div>
      )}
      {isDrawerOpen && (
        <RailDrawer onClose={() => setDrawerOpen(false)}>
          {rail({ onCollapse: () => setDrawerOpen(false), onAsked: () => setDrawerOpen(false) })}
        </RailDrawer>
      )}
      <main aria-label={t('a11y.main')} className="relative flex min-w-0 grow flex-col">
        <RoomHeader
          room={entrance.status === 'ready' ? entrance.room : undefined}
          isRailShown={isRailShown}
          onOpenRail={() => (isRailShown ? setDrawerOpen(true) : setRailShown(true))}
          onOpenDrawer={() => setDrawerOpen(true)}
        />
        <ConnectionNotice />
        <Watermark />
        <Conversation entrance={entrance} welcome={welcome} />
        {layer && (
          <ToastErrorBoundary onMissed={() => closeLayer(layer)}>
            <Layers />
          </ToastErrorBoundary>
        )}
      </main>
      {isVeiled && <ConnectingVeil />}
    </div>
  );
}

/** How long the veil outlasts what it waited for. source: §9 (SK-21, CN-31) */
const veilRemovalMs = 20;

/** Over the first connection only, and not for staff with a robot account of their own. source: §6, §8 (ER-05), S-14 */
function useVeil(): boolean {
  const role = useAtomValue(roleAtom);
  const { status } = useAtomValue(connectionAtom);
  const hasConnected = useAtomValue(hasConnectedAtom);
  const isDue = role !== 'jike' && !hasConnected && status === 'connecting';
  const [isStillThere, setStillThere] = useState(isDue);
  useEffect(() => {
    if (isDue) setStillThere(true);
    const timer = isDue ? undefined : setTimeout(() => setStillThere(false), veilRemovalMs);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue || isStillThere;
}
