import type { MessageKey } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, IconButton } from '@parley/ui-kit';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ConversationContext } from '../../conversation/conversation-context';
import { ConnectionNotice } from '../../conversation/header/ConnectionNotice';
import { permissionsOf } from '../../conversation/permissions';
import { type Loading, useLoading } from '../../conversation/use-loading';
import { WaitForAllTexts } from '../../services/error-boundaries';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';
import { roleAtom } from '../../stores/role';
import { currentRoomAtom } from '../../stores/rooms';
import { viewerAtom } from '../../stores/viewer';

interface RecordsFrameProps {
  readonly title: Extract<MessageKey, `title.${string}`>;
  /** Drawn until the room is known. */
  readonly skeleton: ReactNode;
  readonly children: (roomId: string) => ReactNode;
}

/** A screen of the phone that reads the messages of the room with the robot. source: RT-14 … RT-17 */
export function RecordsFrame({ title, skeleton, children }: RecordsFrameProps) {
  const { allowLazyLoading } = useServices();
  // There is no composer that further code has to wait for.
  useEffect(() => allowLazyLoading(), [allowLazyLoading]);
  return (
    <main className="flex h-full min-h-0 flex-col bg-canvas">
      <WaitForAllTexts>
        <Header title={title} />
        <ConnectionNotice />
        <InRoom skeleton={skeleton}>{children}</InRoom>
      </WaitForAllTexts>
    </main>
  );
}

function Header({ title }: Pick<RecordsFrameProps, 'title'>) {
  const t = useT();
  const goBack = useGoBack();
  return (
    <header className="flex flex-none items-center border-b border-line bg-surface pt-[env(safe-area-inset-top)] pr-[max(var(--sp-3),env(safe-area-inset-right))] pl-[max(var(--sp-3),env(safe-area-inset-left))]">
      <IconButton
        label={t('records.back')}
        icon={<ChevronLeft size={24} aria-hidden="true" />}
        onPress={goBack}
        className="my-3 text-fg"
      />
      {/* As wide a space at the right as the button has at the left keeps the title in the middle. */}
      <h1 className="min-w-0 grow truncate pr-8 text-center text-title font-semibold text-fg">{t(title)}</h1>
    </header>
  );
}

/** Back to where the visitor came from; to the settings of the conversation for whoever opened the address itself. */
function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: '/mtPurchaseRobot/chatInfo', replace: true });
  };
}

function InRoom({ skeleton, children }: Pick<RecordsFrameProps, 'skeleton' | 'children'>) {
  const { roomLoader } = useServices();
  const roomId = useAtomValue(currentRoomAtom)?.roomId;
  const roomLookup = useLoading(roomId === undefined ? roomLoader.loadRoomList : undefined);
  const viewer = useAtomValue(viewerAtom);
  const role = useAtomValue(roleAtom);
  const composer = useRef(null);
  const conversation = useMemo(
    () => ({ roomId, viewer, permissions: permissionsOf(role), composer, ownsInput: () => false }),
    [roomId, viewer, role],
  );
  if (roomId === undefined) return <Lookup loading={roomLookup}>{skeleton}</Lookup>;
  return (
    <ConversationContext value={conversation}>
      <QueryScope>{children(roomId)}</QueryScope>
    </ConversationContext>
  );
}

function Lookup({ loading, children }: { readonly loading: Loading; readonly children: ReactNode }) {
  return loading.status === 'failed' ? <RecordsFailed onRetry={loading.retry} /> : children;
}

/** Drawn instead of a list whose first page did not load. source: ER-12 */
export function RecordsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="min-h-0 grow">
      <EmptyState illustration="offline" title={t('records.failed')} text={t('shell.loadFailed.detail')}>
        <Button size="lg" onPress={onRetry}>
          {t('shell.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
