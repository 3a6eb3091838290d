import { useT } from '@parley/i18n/react';
import { ConnectionContext, useWhenIdle } from '@parley/ui-kit';
import { atom, useStore } from 'jotai';
import { use, useEffect, useMemo, useState } from 'react';
import { useServices } from '../../services/services';
import { useConversation } from '../conversation-context';
import type { ComposerHelp, composerHelp } from './composer-help';

/** Help with writing, as soon as its code and its words are there; the first question needs none. source: X-25 */
export function useComposerHelp(roomId: string | undefined): ComposerHelp {
  const t = useT();
  const services = useServices();
  const store = useStore();
  const { viewer } = useConversation();
  const isDue = useWhenIdle(roomId !== undefined);
  const isConnected = use(ConnectionContext);
  const [make, setMake] = useState<typeof composerHelp>();
  const { fullCatalog } = services;
  useEffect(() => {
    if (!isDue || make) return;
    Promise.all([import('./composer-help'), fullCatalog.load()]).then(
      ([module]) => setMake(() => module.composerHelp),
      // Text is written and sent without help, which is asked for again when the connection changes.
      () => undefined,
    );
  }, [isDue, isConnected, make, fullCatalog]);
  return useMemo(
    () => (roomId ? make?.({ services, store, roomId, viewer, t }) : undefined) ?? none,
    [make, services, store, roomId, viewer, t],
  );
}

const none: ComposerHelp = {
  shortcuts: [],
  sources: [],
  questionOf: () => '',
  lastOwnText: () => undefined,
  quoteAtom: atom(undefined),
};
