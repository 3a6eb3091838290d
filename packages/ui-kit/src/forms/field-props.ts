import type { FormAnswer, FormField } from '@parley/domain';
import type { CardIntent } from '../cards/card-intent';
import type { FormUpload } from '../cards/card-memory';

/** What the part of a field gets into which somebody writes, chooses or puts something. */
export interface FieldProps {
  /** The id of the one control, where there is one; `${id}-label` is that of the label. */
  readonly id: string;
  readonly field: FormField;
  /** What the field is called, also where it has no name. */
  readonly name: string;
  readonly answer: FormAnswer | undefined;
  /** The pictures of this field that are still on their way. */
  readonly uploads: readonly FormUpload[];
  readonly isMissing: boolean;
  /** The form was submitted: to be read, not to be changed. */
  readonly isDone: boolean;
  /** Ids of hint and error. */
  readonly describedBy: string | undefined;
  readonly onFill: (answer: FormAnswer) => void;
  readonly onIntent: (intent: CardIntent) => void;
}

export const textIn = (answer: FormAnswer | undefined): string => (answer?.kind === 'text' ? answer.text : '');
export const idsIn = (answer: FormAnswer | undefined): readonly string[] =>
  answer?.kind === 'choice' ? answer.valueIds : [];
export const urlsIn = (answer: FormAnswer | undefined): readonly string[] =>
  answer?.kind === 'images' ? answer.urls : [];
