import { useT } from '@parley/i18n/react';
import { ConnectionContext, useWhenIdle } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { use, useEffect, useMemo, useState } from 'react';
import { useServices } from '../../services/services';
import { useConversation } from '../conversation-context';
import { loadComposerHelp } from '../lazy-conversation';
import type { ComposerHelp, createComposerHelp } from './composer-help';

/** Help with writing, as soon as its code and its words are loaded; the first question needs none. source: X-25 */
export function useComposerHelp(roomId: string | undefined): ComposerHelp | undefined {
  const t = useT();
  const services = useServices();
  const store = useStore();
  const { viewer } = useConversation();
  const shouldLoad = useWhenIdle(roomId !== undefined);
  const isConnected = use(ConnectionContext);
  const [createHelp, setCreateHelp] = useState<typeof createComposerHelp>();
  const { deferredTextsModule } = services;
  useEffect(() => {
    if (!shouldLoad || createHelp) return;
    Promise.all([loadComposerHelp(), deferredTextsModule.load()]).then(
      ([create]) => setCreateHelp(() => create),
      // Text is written and sent without help, which is asked for again when the connection changes.
      () => undefined,
    );
  }, [shouldLoad, isConnected, createHelp, deferredTextsModule]);
  return useMemo(
    () => (roomId ? createHelp?.({ services, store, roomId, viewer, t }) : undefined),
    [createHelp, services, store, roomId, viewer, t],
  );
}
