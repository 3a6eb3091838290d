import { ArchivingQuestionDialog } from './ArchivingQuestionDialog';
import type { Choice } from './choice';
import { type ArchivingQuestion, useArchiving } from './use-archiving';

export interface ArchivingChangeProps {
  readonly change: 'begin' | 'end';
  /** The friend or the group. */
  readonly choice: Choice;
}

/** Begins or ends the archiving of one friend or group, after a question. source: PK-42 … PK-48, C-02 */
export function ArchivingChange({ change, choice }: ArchivingChangeProps) {
  const choices = [choice];
  const first: ArchivingQuestion =
    change === 'begin' ? { kind: 'consent', choices } : { kind: 'end', choices, names: choice.name };
  const { question, answer, close } = useArchiving(() => undefined, first);
  return (
    question && <ArchivingQuestionDialog question={question} onConfirm={() => void answer(question)} onClose={close} />
  );
}
