import { ErrorBoundary, LoadTimeout } from '@parley/ui-kit';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RailPanel, WelcomePane } from '../features/purchase-robot/lazy-purchase-robot';
import { PurchaseRobotScreen, type RailCallbacks } from '../features/purchase-robot/PurchaseRobotScreen';
import { RetryErrorBoundary, WaitForAllTexts } from '../services/error-boundaries';
import { LoadFailed } from '../services/LoadFailed';

export const Route = createFileRoute('/purchaseRobot')({ component: PurchaseRobot, codeSplitGroupings: [] });

function PurchaseRobot() {
  return <PurchaseRobotScreen rail={railOf} welcome={welcome} />;
}

const railOf = (callbacks: RailCallbacks) => (
  <RetryErrorBoundary failed={(onRetry) => railFrame(<LoadFailed onRetry={onRetry} />)}>
    <WaitForAllTexts fallback={loadingRail}>
      <RailPanel {...callbacks} fallback={loadingRail} />
    </WaitForAllTexts>
  </RetryErrorBoundary>
);

const railFrame = (content: ReactNode) => (
  <div className="h-full w-rail border-r border-line bg-surface">{content}</div>
);

const loadingRail = railFrame(<LoadTimeout />);

const welcome = (
  <ErrorBoundary>
    <WelcomePane />
  </ErrorBoundary>
);
