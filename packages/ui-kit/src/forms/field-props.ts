import type { FieldAnswer, FormField } from '@parley/domain';
import type { CardIntent } from '../cards/card-intent';
import type { FormUpload } from '../cards/card-memory';

/** The props of a field's control. */
export interface FieldProps {
  /** The id of the control, if there is exactly one; `${id}-label` is the id of the label. */
  readonly id: string;
  readonly field: FormField;
  /** The name of the field, or its number if it has no name. */
  readonly name: string;
  readonly answer: FieldAnswer | undefined;
  /** The images of this field that are uploading or whose upload failed. */
  readonly uploads: readonly FormUpload[];
  readonly isMissing: boolean;
  /** Whether the form was submitted, so that the field is disabled. */
  readonly isDone: boolean;
  /** The ids of the description and the error message. */
  readonly describedBy: string | undefined;
  readonly onFill: (answer: FieldAnswer) => void;
  readonly onIntent: (intent: CardIntent) => void;
}

export const textIn = (answer: FieldAnswer | undefined): string => (answer?.kind === 'text' ? answer.text : '');
export const idsIn = (answer: FieldAnswer | undefined): readonly string[] =>
  answer?.kind === 'choice' ? answer.valueIds : [];
export const urlsIn = (answer: FieldAnswer | undefined): readonly string[] =>
  answer?.kind === 'images' ? answer.urls : [];
