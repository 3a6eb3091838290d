import { PartBoundary } from '@parley/ui-kit';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { PartFailed } from '../app/PartFailed';
import { type RailSlot, RoomScreen } from '../features/room/RoomScreen';

export const Route = createFileRoute('/purchaseRobot')({ component: PurchaseRobot });

/** What stands around the conversation comes after the place to write. */
const RailPanel = lazy(() => import('../features/rail/RailPanel').then((module) => ({ default: module.RailPanel })));
const WelcomePane = lazy(() =>
  import('../features/welcome/WelcomePane').then((module) => ({ default: module.WelcomePane })),
);

function PurchaseRobot() {
  return <RoomScreen rail={railOf} welcome={welcome} />;
}

const railOf = (slot: RailSlot) => (
  <PartBoundary
    fallback={
      <div className="h-full w-rail border-r border-line bg-surface">
        <PartFailed />
      </div>
    }
  >
    <Suspense fallback={<div className="h-full w-rail border-r border-line bg-surface" />}>
      <RailPanel {...slot} />
    </Suspense>
  </PartBoundary>
);

const welcome = (
  <PartBoundary fallback={null}>
    <Suspense>
      <WelcomePane />
    </Suspense>
  </PartBoundary>
);
