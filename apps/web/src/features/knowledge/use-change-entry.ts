import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/services';
import { type Entry, entriesKey } from './use-entries';

/** Why a change was not stored; `code` is that of the gateway. */
interface ChangeFailure {
  readonly code: string | undefined;
  readonly text: string;
}

/** Saves and deletes entries; afterwards the list is read again. source: GW291 */
export function useChangeEntry() {
  const t = useT();
  const { api, toasts, errorText } = useServices();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ChangeFailure>();
  type Body = Parameters<typeof api.customerService.saveKnowledgeEntry>[0]['body'];
  type Key = Parameters<typeof api.customerService.deleteKnowledgeEntry>[0]['body'];
  async function change<Result>(call: () => Promise<Result>, doneText: string): Promise<Result | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await call();
      toasts.show({ text: doneText, tone: 'ok' });
      return result;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') setFailure({ code: error.errorCode, text: errorText(error) });
      return undefined;
    } finally {
      await queryClient.invalidateQueries({ queryKey: entriesKey });
      setBusy(false);
    }
  }
  return {
    isBusy,
    failure,
    forgetFailure: () => setFailure(undefined),
    save: (body: Body): Promise<Entry | undefined> =>
      change(() => api.customerService.saveKnowledgeEntry({ body }), t('knowledge.saved')),
    remove: ({ ref, version, language }: Key) =>
      change(
        () => api.customerService.deleteKnowledgeEntry({ body: { ref, version, language } }),
        t('knowledge.deleted'),
      ),
  };
}
