import { useT } from '@parley/i18n/react';
import { Avatar, ErrorBoundary, IconButton, lazyComponent } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { WaitForAllTexts } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { connectionAtom } from '../../stores/connection';
import { embeddingAtom } from '../../stores/host-page';
import { isSearchOpenAtom } from '../../stores/search-open';
import { serviceAtom } from '../../stores/service';
import { verifiedAtAtom } from '../../stores/timeline';
import { useConversation } from '../conversation-context';

// None of it is on the first screen: host buttons, a person who serves or is waited for, the time of the last self-check.
const HostButtons = lazyComponent(async () => (await import('./header-parts')).HostButtons);
const ServiceTitle = lazyComponent(async () => (await import('./header-parts')).ServiceTitle);
const VerifiedAt = lazyComponent(async () => (await import('./header-parts')).VerifiedAt);

interface RoomHeaderProps {
  /** Before the title, such as the button that opens the rail. */
  readonly children?: ReactNode;
}

/** Who answers and how the connection is. source: WB124 */
export function RoomHeader({ children }: RoomHeaderProps) {
  const t = useT();
  const { roomId = '' } = useConversation();
  const { headerTitle, chatChangeBtn } = useServices();
  const { isEmbedded } = useAtomValue(embeddingAtom);
  const setSearchOpen = useSetAtom(isSearchOpenAtom(roomId));
  const { service } = useAtomValue(serviceAtom(roomId));
  const name = headerTitle ?? t('room.assistant');
  const robotTitle = <HeaderTitle kind="robot" roomId={roomId} name={name} {...useConnectionStatus()} />;
  return (
    <header
      className={clsx(
        'flex flex-none items-center gap-3 border-b border-line bg-surface px-4 @min-[960px]/app:px-5',
        isEmbedded ? 'h-15' : 'h-bar',
        'low:h-11',
      )}
    >
      {children}
      {service.kind === 'robot' ? (
        robotTitle
      ) : (
        <ErrorBoundary fallback={robotTitle}>
          <WaitForAllTexts fallback={robotTitle}>
            <ServiceTitle roomId={roomId} service={service} robotName={name} fallback={robotTitle} />
          </WaitForAllTexts>
        </ErrorBoundary>
      )}
      <div className="flex flex-none items-center gap-1 @min-[960px]/app:gap-3">
        <IconButton
          label={t('room.search')}
          icon={<History size={18} />}
          disabled={roomId === ''}
          onPress={() => setSearchOpen(true)}
        />
        {(chatChangeBtn || isEmbedded) && (
          <ErrorBoundary>
            <HostButtons roomId={roomId} />
          </ErrorBoundary>
        )}
      </div>
    </header>
  );
}

interface HeaderTitleProps {
  readonly roomId: string;
  readonly kind: 'robot' | 'person';
  readonly name: string;
  readonly dot: keyof typeof dotClassNames;
  readonly text: string;
}

const dotClassNames = { ok: 'bg-ok', bad: 'bg-bad', idle: 'bg-fg-off', wait: 'bg-warn' } as const;

/** Who answers, with a status of one line. source: WB124 */
export function HeaderTitle({ roomId, kind, name, dot, text }: HeaderTitleProps) {
  const checkedAt = useAtomValue(verifiedAtAtom(roomId));
  return (
    <>
      <Avatar kind={kind} name={name} />
      <div className="min-w-0 grow">
        <h1 className="truncate text-title font-semibold">{name}</h1>
        <p className="relative flex items-center gap-1.5 truncate text-cap text-fg-3 low:hidden">
          <span aria-hidden="true" className={clsx('size-1.5 flex-none rounded-full', dotClassNames[dot])} />
          <span className="truncate">{text}</span>
          {checkedAt !== undefined && (
            <ErrorBoundary>
              <WaitForAllTexts>
                <VerifiedAt at={checkedAt} />
              </WaitForAllTexts>
            </ErrorBoundary>
          )}
        </p>
      </div>
    </>
  );
}

interface ConnectionStatus {
  readonly dot: 'ok' | 'bad' | 'idle';
  readonly text: string;
}

/** The status under the robot's name: how the connection is, and where it is good, that the robot answers. source: WB80 */
export function useConnectionStatus(): ConnectionStatus {
  const t = useT();
  const { status } = useAtomValue(connectionAtom);
  const { isEmbedded, mode } = useAtomValue(embeddingAtom);
  if (status === 'none' || status === 'connecting') return { dot: 'idle', text: t('room.status.connecting') };
  if (status !== 'success') return { dot: 'bad', text: t('room.status.lost') };
  return { dot: 'ok', text: t(isEmbedded && mode === 'docked' ? 'room.status.robot.short' : 'room.status.robot') };
}
