import { useT } from '@parley/i18n/react';
import { ErrorBoundary, IconButton, useWhenIdle } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { embeddingAtom } from '../../stores/host-page';
import { isSearchOpenAtom } from '../../stores/search-open';
import { useConversation } from '../conversation-context';
import { HeaderButtons } from '../lazy-conversation';
import { RoomTitle } from './RoomTitle';

interface RoomHeaderProps {
  /** Drawn before the title, such as the button that opens the rail. */
  readonly children?: ReactNode;
}

/** Who answers and how the connection is. source: WB124 */
export function RoomHeader({ children }: RoomHeaderProps) {
  const t = useT();
  const { roomId = '' } = useConversation();
  const { isEmbedded } = useAtomValue(embeddingAtom);
  const setSearchOpen = useSetAtom(isSearchOpenAtom(roomId));
  // The code of `HeaderButtons` is loaded after the composer. source: WB214
  const shouldLoad = useWhenIdle(roomId !== '');
  return (
    <header
      className={clsx(
        'flex flex-none items-center gap-3 border-b border-line bg-surface px-4 @min-[960px]/app:px-5',
        isEmbedded ? 'h-15' : 'h-bar',
        'low:h-11',
      )}
    >
      {children}
      <RoomTitle />
      <div className="flex flex-none items-center gap-1 pointer-coarse:gap-3 @min-[960px]/app:gap-3">
        <IconButton
          label={t('room.search')}
          aria-keyshortcuts="Control+F Meta+F"
          icon={<History size={18} />}
          disabled={roomId === ''}
          onPress={() => setSearchOpen(true)}
        />
        {/* In a frame they have the button that closes it, which must not wait. */}
        {(shouldLoad || isEmbedded) && (
          <ErrorBoundary fallback={null}>
            <HeaderButtons roomId={roomId} />
          </ErrorBoundary>
        )}
      </div>
    </header>
  );
}
