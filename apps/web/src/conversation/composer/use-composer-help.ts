import { useT } from '@parley/i18n/react';
import { ConnectionContext, useWhenIdle } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { use, useEffect, useMemo, useState } from 'react';
import { useServices } from '../../services/services';
import { useConversation } from '../conversation-context';
import { loadComposerHelp } from '../lazy-conversation';
import type { ComposerHelp, createComposerHelp } from './composer-help';

/** The help, once its code and texts are loaded; a question can be sent before. source: WB196 */
export function useComposerHelp(roomId: string | undefined): ComposerHelp | undefined {
  const t = useT();
  const services = useServices();
  const store = useStore();
  const { viewer, permissions } = useConversation();
  const { canAskRobot } = permissions;
  const shouldLoad = useWhenIdle(roomId !== undefined);
  const isConnected = use(ConnectionContext);
  const [createHelp, setCreateHelp] = useState<typeof createComposerHelp>();
  const { deferredTextsModule } = services;
  useEffect(() => {
    if (!shouldLoad || createHelp) return;
    Promise.all([loadComposerHelp(), deferredTextsModule.load()]).then(
      ([create]) => setCreateHelp(() => create),
      // The composer works without help; loading is tried again when the connection changes.
      () => undefined,
    );
  }, [shouldLoad, isConnected, createHelp, deferredTextsModule]);
  return useMemo(
    () => (roomId ? createHelp?.({ services, store, roomId, viewer, canAskRobot, t }) : undefined),
    [createHelp, services, store, roomId, viewer, canAskRobot, t],
  );
}
