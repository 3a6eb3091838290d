import type { Room } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Avatar, IconButton } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { History, PanelLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useServices } from '../../services/services';
import { completeAtAtom } from '../../stores/complete-at';
import { frameAtom } from '../../stores/frame';
import { serviceAtom } from '../../stores/service';
import { isSearchOpenAtom } from './search-open';
import { useStateLine } from './use-state-line';

/** Only where a host embeds us or wants them. */
const HostButtons = lazy(() => import('./HostButtons').then((module) => ({ default: module.HostButtons })));

/** Only after the first check. */
const CompleteAsOf = lazy(() => import('./CompleteAsOf').then((module) => ({ default: module.CompleteAsOf })));

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
  const agent = service.kind === 'agent' ? (service.name ?? t('room.agent')) : undefined;
  const name = agent ?? headerTitle ?? t('room.assistant');
  return (
    <header
      className={clsx(
        'flex flex-none items-center gap-3 border-b border-line bg-surface px-4 @min-[960px]/app:px-5',
        isEmbedded ? 'h-15' : 'h-bar',
      )}
    >
      <span className={clsx(isRailShown && '@min-[960px]/app:hidden', isEmbedded && '@max-[640px]/app:hidden')}>
        <IconButton label={t('room.rail.open')} icon={<PanelLeft size={18} />} onPress={onOpenRail} />
      </span>
      <Avatar kind={agent ? 'person' : 'robot'} name={name} />
      <div className="min-w-0 grow">
        <h1 className="truncate text-title font-semibold">{name}</h1>
        <StateLine roomId={room?.roomId} />
      </div>
      <div className="flex flex-none items-center gap-1 @min-[960px]/app:gap-3">
        <IconButton
          label={t('room.search')}
          icon={<History size={18} />}
          disabled={!room}
          onPress={() => setSearchOpen(true)}
        />
        {(chatChangeBtn || isEmbedded) && (
          <Suspense>
            <HostButtons roomId={room?.roomId ?? ''} />
          </Suspense>
        )}
      </div>
    </header>
  );
}

const dots = { ok: 'bg-ok', bad: 'bg-bad', idle: 'bg-fg-off', wait: 'bg-warn' } as const;

function StateLine({ roomId }: { readonly roomId: string | undefined }) {
  const { dot, text } = useStateLine(roomId);
  const checkedAt = useAtomValue(completeAtAtom(roomId ?? ''));
  return (
    <p className="relative flex items-center gap-1.5 truncate text-cap text-fg-3">
      <span aria-hidden="true" className={clsx('size-1.5 flex-none rounded-full', dots[dot])} />
      <span className="truncate">{text}</span>
      {checkedAt !== undefined && (
        <Suspense>
          <CompleteAsOf at={checkedAt} />
        </Suspense>
      )}
    </p>
  );
}
