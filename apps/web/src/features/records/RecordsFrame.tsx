import type { MessageKey } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, PageHeader } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ConversationContext } from '../../conversation/conversation-context';
import { ConnectionNotice } from '../../conversation/header/ConnectionNotice';
import { permissionsOf } from '../../conversation/permissions';
import { type Loading, useLoading } from '../../conversation/use-loading';
import { WaitForAllTexts } from '../../services/error-boundaries';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';
import { useBack } from '../../services/use-back';
import { roleAtom } from '../../stores/role';
import { currentRoomAtom } from '../../stores/rooms';
import { viewerAtom } from '../../stores/viewer';

interface RecordsFrameProps {
  readonly title: Extract<MessageKey, `title.${string}`>;
  /** In place of the title, such as how many are chosen. */
  readonly shownTitle?: string | undefined;
  /** A button at the end of the header. */
  readonly action?: ReactNode;
  /** Drawn until the room is known. */
  readonly skeleton: ReactNode;
  readonly children: (roomId: string) => ReactNode;
}

/** A screen of the phone that reads the messages of the room with the robot. source: RT-14 … RT-17 */
export function RecordsFrame({ title, shownTitle, action, skeleton, children }: RecordsFrameProps) {
  const { allowLazyLoading } = useServices();
  // There is no composer that further code has to wait for.
  useEffect(() => allowLazyLoading(), [allowLazyLoading]);
  return (
    <main className="flex h-full min-h-0 flex-col bg-canvas">
      <WaitForAllTexts>
        <Header title={title} shownTitle={shownTitle} action={action} />
        <ConnectionNotice />
        <InRoom skeleton={skeleton}>{children}</InRoom>
      </WaitForAllTexts>
    </main>
  );
}

function Header({ title, shownTitle, action }: Pick<RecordsFrameProps, 'title' | 'shownTitle' | 'action'>) {
  const t = useT();
  const goBack = useBack('/mtPurchaseRobot/chatInfo');
  return (
    <PageHeader title={shownTitle ?? t(title)} back={{ label: t('overlay.back'), onPress: goBack }}>
      {action}
    </PageHeader>
  );
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
