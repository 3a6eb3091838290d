import type { Room } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, ErrorBoundary, Link, type MenuChoice } from '@parley/ui-kit';
import { useSetAtom } from 'jotai';
import { LogOut, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { ComposerClosed } from '../../services/ComposerClosed';
import { LazyTexts } from '../../services/LazyTexts';
import { robotDialogAtom } from './robot-dialog';
import { robotTexts } from './robot-texts';
import { useReadAfterConnect } from './use-read-after-connect';
import { useRobotLogin } from './use-robot-login';

interface PartProps {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}

/** Parts of other screens, which go without this while the texts are loaded or cannot be. */
const Part = ({ children, fallback = null }: PartProps) => (
  <ErrorBoundary fallback={fallback}>
    <LazyTexts part={robotTexts} fallback={fallback}>
      {children}
    </LazyTexts>
  </ErrorBoundary>
);

/** Above the chat list while the robot account is signed out: what that means, and the way back. source: R-18 */
export function RobotStrip() {
  useReadAfterConnect();
  const login = useRobotLogin();
  return (
    <div role="status">
      {login && !login.isOnline && (
        <Part>
          <Strip />
        </Part>
      )}
    </div>
  );
}

function Strip() {
  const t = useT();
  const open = useSetAtom(robotDialogAtom);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 border-b border-warn-line bg-warn-soft px-5 py-2 text-sub text-warn-text">
      <span className="grow basis-48">{t('robotAccount.offline')}</span>
      <Link size="sub" tone="warn" className="whitespace-nowrap" onPress={() => open('bind')}>
        {t('robotAccount.bind')}
      </Link>
    </div>
  );
}

/** An entry that another feature's menu has too. */
export interface MenuEntry extends MenuChoice {
  readonly onChoose: () => void;
}

interface SignOutEntryProps {
  readonly children: (entry: MenuEntry | undefined) => ReactNode;
}

/** Gives a menu the entry that signs the robot account out, while it is online. source: R-19 */
export const SignOutEntry = ({ children }: SignOutEntryProps) => (
  <Part fallback={children(undefined)}>
    <WithEntry>{children}</WithEntry>
  </Part>
);

function WithEntry({ children }: SignOutEntryProps) {
  const t = useT();
  const login = useRobotLogin();
  const open = useSetAtom(robotDialogAtom);
  return children(
    login?.isOnline
      ? {
          key: 'signOutRobotAccount',
          text: t('robotAccount.signOut'),
          icon: <LogOut size={16} />,
          onChoose: () => open('signOut'),
        }
      : undefined,
  );
}

interface ComposerProps {
  readonly room: Room;
  readonly children: ReactNode;
}

/** The composer of a room of people, in whose place a robot account that is signed out says so. source: R-18, GW389 */
export function RobotComposer({ room, children }: ComposerProps) {
  const login = useRobotLogin();
  if (room.robotId !== undefined || login?.isOnline !== false) return children;
  return (
    <Part>
      <OfflineBar />
    </Part>
  );
}

function OfflineBar() {
  const t = useT();
  const open = useSetAtom(robotDialogAtom);
  return (
    <ComposerClosed text={t('robotAccount.offline')}>
      <Button icon={<QrCode size={16} />} onPress={() => open('bind')}>
        {t('robotAccount.bind')}
      </Button>
    </ComposerClosed>
  );
}
