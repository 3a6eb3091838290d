import type { Room } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { ErrorBoundary, IconButton, lazyComponent } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { History, PanelLeft } from 'lucide-react';
import { FullCatalog } from '../../services/error-boundaries';
import { useServices } from '../../services/services';
import { frameAtom } from '../../stores/frame';
import { isSearchOpenAtom } from '../../stores/search-open';
import { serviceAtom } from '../../stores/service';
import { HeaderTitle } from './HeaderTitle';
import { useStatus } from './use-status-text';

/** Only where a host embeds us or wants them. */
const HostButtons = lazyComponent(async () => (await import('./HostButtons')).HostButtons);

/** Only where a person serves, or is waited for. */
const ServiceTitle = lazyComponent(async () => (await import('./ServiceTitle')).ServiceTitle);

interface RoomHeaderProps {
  readonly room: Room | undefined;
  readonly isRailShown: boolean;
  readonly onOpenRail: () => void;
  readonly onOpenDrawer: () => void;
}

/** Who answers and how the line stands. source: §2, design a1, g0 */
export function RoomHeader({ room, isRailShown, onOpenRail }: RoomHeaderProps) {
  const t = useT();
  const { headerTitle, chatChangeBtn } = useServices();
  const { isEmbedded } = useAtomValue(frameAtom);
  const setSearchOpen = useSetAtom(isSearchOpenAtom);
  const { service } = useAtomValue(serviceAtom(room?.roomId ?? ''));
  const roomId = room?.roomId ?? '';
  const name = headerTitle ?? t('room.assistant');
  const robot = <HeaderTitle kind="robot" {...{ roomId, name }} {...useStatus()} />;
  return (
    <header
      className={clsx(
        'flex flex-none items-center gap-3 border-b border-line bg-surface px-4 @min-[960px]/app:px-5',
        isEmbedded ? 'h-15' : 'h-bar',
        'low:h-11',
      )}
    >
      <span className={clsx(isRailShown && '@min-[960px]/app:hidden', isEmbedded && '@max-[640px]/app:hidden')}>
        <IconButton label={t('room.rail.open')} icon={<PanelLeft size={18} />} onPress={onOpenRail} />
      </span>
      {service.kind === 'robot' ? (
        robot
      ) : (
        <ErrorBoundary fallback={robot}>
          <FullCatalog fallback={robot}>
            <ServiceTitle {...{ roomId, service }} robotName={name} fallback={robot} />
          </FullCatalog>
        </ErrorBoundary>
      )}
      <div className="flex flex-none items-center gap-1 @min-[960px]/app:gap-3">
        <IconButton
          label={t('room.search')}
          icon={<History size={18} />}
          disabled={!room}
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
