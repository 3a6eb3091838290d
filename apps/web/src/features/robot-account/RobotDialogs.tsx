import { importModule, lazyComponent, lazyModule } from '@parley/ui-kit';
import { useAtom } from 'jotai';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { LazyTexts } from '../../services/LazyTexts';
import { robotDialogAtom } from './robot-dialog';
import { robotTexts } from './robot-texts';

const dialogModule = lazyModule(() => importModule(() => import('./robot-dialog-module')));
const LazyBinding = lazyComponent(dialogModule, (module) => module.BindingDialog);
const LazySignOut = lazyComponent(dialogModule, (module) => module.SignOutRobotDialog);
const LazyConfirm = lazyComponent(dialogModule, (module) => module.ConfirmBindingDialog);

interface RobotDialogsProps {
  /** The code of the address that was opened. */
  readonly code: string | undefined;
  /** The code of the address was answered. */
  readonly onAnswered: () => void;
}

/** The dialogs of the robot account, whose code is loaded when one is first opened. source */
export function RobotDialogs({ code, onAnswered }: RobotDialogsProps) {
  const [dialog, setDialog] = useAtom(robotDialogAtom);
  const close = (): void => setDialog(undefined);
  if (code === undefined && dialog === undefined) return null;
  return (
    <ToastErrorBoundary onLoadFailed={code === undefined ? close : onAnswered}>
      <LazyTexts part={robotTexts} fallback={null}>
        {code !== undefined && <LazyConfirm code={code} onClose={onAnswered} />}
        {code === undefined && dialog === 'bind' && <LazyBinding onClose={close} />}
        {code === undefined && dialog === 'signOut' && <LazySignOut onClose={close} />}
      </LazyTexts>
    </ToastErrorBoundary>
  );
}
