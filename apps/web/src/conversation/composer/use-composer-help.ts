import { useT } from '@parley/i18n/react';
import { useWhenIdle } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../services/services';
import type { ComposerHelp, composerHelp } from './composer-help';

/** Help with writing, as soon as its code is there; the first question needs none. source: X-25 */
export function useComposerHelp(roomId: string | undefined): ComposerHelp {
  const t = useT();
  const services = useServices();
  const store = useStore();
  const isDue = useWhenIdle(roomId !== undefined);
  const [make, setMake] = useState<typeof composerHelp>();
  useEffect(() => {
    if (!isDue) return;
    import('./composer-help').then(
      (module) => setMake(() => module.composerHelp),
      // Words are written and sent without help.
      () => undefined,
    );
  }, [isDue]);
  return useMemo(
    () => (roomId ? make?.({ services, store, roomId, t }) : undefined) ?? none,
    [make, services, store, roomId, t],
  );
}

const none: ComposerHelp = { shortcuts: [], sources: [], questionOf: () => '', lastOwnWords: () => undefined };
