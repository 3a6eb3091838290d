import { ApiError } from '@parley/api-client';
import { useFormat, useT } from '@parley/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/services';
import { entriesKey } from './use-entries';

type Call = ReturnType<typeof useServices>['api']['customerService']['importKnowledge'];
/** What a file would do to the entries. */
export type ImportPreview = Awaited<ReturnType<Call>>;

/** What the gateway takes. source: GW313 */
export const maxFileBytes = 2 * 1024 * 1024;

/** Compares a file with the entries, and imports it as it was shown. source: WB503, GW313 */
export function useImport() {
  const t = useT();
  const format = useFormat();
  const { api, toasts, errorText } = useServices();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<{ readonly file: File; readonly preview: ImportPreview }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const send = (file: File, query: Parameters<Call>[0]['query']) =>
    api.customerService.importKnowledge({ query, bytes: file.slice(0, file.size, 'application/octet-stream') });
  const compare = async (file: File): Promise<void> =>
    setChosen({ file, preview: await send(file, { fileName: file.name, mode: 'preview' }) });

  async function run(call: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  async function store({ file, preview }: NonNullable<typeof chosen>, mode: 'add' | 'replace'): Promise<void> {
    try {
      await send(file, { fileName: file.name, mode, plan: preview.plan });
    } catch (error) {
      if (!(error instanceof ApiError) || error.errorCode !== 'ENTRY_CHANGED') throw error;
      await compare(file);
      setProblem(t('knowledge.import.stale'));
      return;
    }
    setChosen(undefined);
    toasts.show({ text: t('knowledge.import.done'), tone: 'ok' });
    await queryClient.invalidateQueries({ queryKey: entriesKey });
  }

  return {
    chosen,
    problem,
    isBusy,
    choose(file: File): void {
      setChosen(undefined);
      if (file.size <= maxFileBytes) void run(() => compare(file));
      else setProblem(t('knowledge.import.tooLarge', { size: format.size(maxFileBytes) }));
    },
    confirm: (mode: 'add' | 'replace'): void => void (chosen && run(() => store(chosen, mode))),
    cancel(): void {
      setChosen(undefined);
      setProblem(undefined);
    },
  };
}
