import { useT } from '@parley/i18n/react';
import { useState } from 'react';
import type { Choice } from './choice';
import { useAuthorisations, useSingleCall } from './use-contact-changes';

/** What is asked before archiving begins or ends. source: PK-42 … PK-47, C-02, C-03 */
export type ArchivingQuestion =
  | { readonly kind: 'consent'; readonly choices: readonly Choice[] }
  | { readonly kind: 'meetings' | 'end'; readonly choices: readonly Choice[]; readonly names: string };

/** Authorises and takes authorisations back, each after its question; `onDone` once it is stored. source: PK-43, PK-47, PK-48 */
export function useArchiving(onDone: () => void, initialQuestion?: ArchivingQuestion) {
  const t = useT();
  const { isBusy, run } = useSingleCall();
  const { authorise, unauthorise, namesInMeetings } = useAuthorisations(run);
  const [question, setQuestion] = useState(initialQuestion);

  async function finish(change: typeof authorise, choices: readonly Choice[]): Promise<void> {
    if (await change(choices)) onDone();
  }

  /** Those who would leave a meeting are asked about first. */
  async function end(choices: readonly Choice[]): Promise<void> {
    const found = await namesInMeetings(choices);
    if (found === undefined) return;
    if (found.length === 0) return finish(unauthorise, choices);
    setQuestion({ kind: 'meetings', choices, names: found.join(t('form.refused.separator')) });
  }

  function answer({ kind, choices }: ArchivingQuestion): Promise<void> {
    setQuestion(undefined);
    if (kind === 'end') return end(choices);
    return finish(kind === 'consent' ? authorise : unauthorise, choices);
  }

  return {
    isBusy,
    question,
    begin: (choices: readonly Choice[]) => setQuestion({ kind: 'consent', choices }),
    end,
    answer,
    close: () => setQuestion(undefined),
  };
}
