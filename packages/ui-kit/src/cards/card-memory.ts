import { buttonKey, type FieldAnswer, type FormAnswers } from '@parley/domain';
import type { CardIntent } from './card-intent';
import { initialRatingStep, type RatingEvent, type RatingStep, reduceRatingStep } from './rating-step';

/**
 * An image of a form that is uploading or whose upload failed. `previewUrl` shows it meanwhile; once it is uploaded, it is
 * part of the answer instead.
 */
export interface FormUpload {
  readonly uploadId: string;
  readonly fieldId: string;
  readonly name: string;
  readonly previewUrl: string;
  readonly state: 'uploading' | 'failed';
}

/** The reader's state of one card. Kept outside the view, because the virtual list unmounts rows that scroll away. */
export interface CardMemory {
  /** The number of 'Show others' presses, by group of questions ('' for a plain list); the domain wraps it. */
  readonly pages: Readonly<Record<string, number>>;
  /** The titles of the questions that were asked. */
  readonly visited: ReadonlySet<string>;
  /** The pressed buttons with a `buttonParam`, which made the robot do something, by `buttonKey`. */
  readonly used: ReadonlySet<string>;
  /** The chosen group of questions; undefined for the first. */
  readonly group: string | undefined;
  readonly isUnfolded: boolean;
  /** Of an execution list: whether it shows more than its first entries. */
  readonly showsAll: boolean;
  /** undefined until the reader chooses; until then the default selection of the card applies. */
  readonly chosen: readonly number[] | undefined;
  readonly isConfirmed: boolean;
  /** Values that are filled in but not yet submitted. */
  readonly answers: FormAnswers;
  readonly uploads: readonly FormUpload[];
  /** The required fields that were empty at the last submission and have not been answered since. */
  readonly missing: ReadonlySet<string>;
  readonly isSubmitting: boolean;
  readonly ratingStep: RatingStep;
}

/**
 * What happens to a form's submission, to its uploads and to a rating, reported by the screen. Values stay in the
 * memory in any case, so that a form that could not be saved can be submitted again. source: VA-08, VA-12, M-23
 */
export type CardEvent =
  /** Fields left empty, by id. The card marks them and moves the focus to the first. */
  | { readonly type: 'formRefused'; readonly missing: readonly string[] }
  | { readonly type: 'formSending' }
  /** The request ended, with or without success; the body of the card says whether the form is completed. */
  | { readonly type: 'submissionEnded' }
  | { readonly type: 'uploadStarted'; readonly upload: Omit<FormUpload, 'state'> }
  | { readonly type: 'uploadFailed'; readonly uploadId: string }
  /** `url` is added to the answer, unless the image was removed meanwhile. */
  | { readonly type: 'uploadArrived'; readonly uploadId: string; readonly url: string }
  | RatingEvent;

export const freshCardMemory: CardMemory = {
  pages: {},
  visited: new Set(),
  used: new Set(),
  group: undefined,
  isUnfolded: false,
  showsAll: false,
  chosen: undefined,
  isConfirmed: false,
  answers: new Map(),
  uploads: [],
  missing: new Set(),
  isSubmitting: false,
  ratingStep: initialRatingStep,
};

/** A card's memory after an intent or event; one that the memory does not record returns the same object. Ours. */
export function reduceCardMemory(memory: CardMemory, intent: CardIntent | CardEvent): CardMemory {
  switch (intent.type) {
    case 'ask':
      return { ...memory, visited: new Set(memory.visited).add(intent.question.title) };
    case 'sendText':
      return afterPress(memory, intent);
    case 'nextBatch': {
      const group = intent.group ?? '';
      return { ...memory, pages: { ...memory.pages, [group]: (memory.pages[group] ?? 0) + 1 } };
    }
    case 'showGroup':
      return { ...memory, group: intent.group };
    case 'toggleFold':
      return { ...memory, isUnfolded: !memory.isUnfolded };
    case 'toggleShowAll':
      return { ...memory, showsAll: !memory.showsAll };
    case 'chooseRows':
      return { ...memory, chosen: intent.chosen };
    case 'confirmRows':
      return { ...memory, isConfirmed: true };
    case 'rate':
    case 'draftReason':
    case 'giveReason':
    case 'skipReason':
    case 'ratingRefused':
    case 'reasonRefused':
      return { ...memory, ratingStep: reduceRatingStep(memory.ratingStep, intent) };
    case 'fillField':
    case 'addImages':
    case 'retryUpload':
    case 'removeUpload':
    case 'formRefused':
    case 'formSending':
    case 'submissionEnded':
    case 'uploadStarted':
    case 'uploadFailed':
    case 'uploadArrived':
      return afterFormChange(memory, intent);
    case 'submitForm':
    case 'openFile':
    case 'downloadFile':
    case 'playVideo':
    case 'openRecord':
    case 'openTodo':
    case 'openMeeting':
    case 'cancelQueue':
    case 'draftText':
    case 'openUrl':
    case 'openSource':
    case 'openOriginal':
    case 'showSection':
    case 'previewImage':
    case 'innerMessage':
    case 'copyText':
    case 'copyAnswer':
    case 'askAgain':
      return memory;
  }
}

function afterPress(memory: CardMemory, { text, buttonParam }: Extract<CardIntent, { type: 'sendText' }>): CardMemory {
  if (buttonParam === undefined) return memory;
  return { ...memory, used: new Set(memory.used).add(buttonKey(text, buttonParam)) };
}

type FormChange =
  | Exclude<CardEvent, RatingEvent>
  | Extract<CardIntent, { type: 'fillField' | 'addImages' | 'retryUpload' | 'removeUpload' }>;

function afterFormChange(memory: CardMemory, change: FormChange): CardMemory {
  const { uploads } = memory;
  switch (change.type) {
    case 'fillField':
      return withAnswer(memory, change.fieldId, change.answer);
    case 'addImages':
      // The stored images become part of the answer, which overrides the stored value from now on.
      return withAnswer(memory, change.fieldId, { kind: 'images', urls: change.urls });
    case 'retryUpload':
      return {
        ...memory,
        uploads: uploads.map((upload) => (isSameUpload(upload, change) ? { ...upload, state: 'uploading' } : upload)),
      };
    case 'removeUpload':
      return { ...memory, uploads: uploads.filter((upload) => !isSameUpload(upload, change)) };
    case 'formRefused':
      return { ...memory, isSubmitting: false, missing: new Set(change.missing) };
    case 'formSending':
      return { ...memory, isSubmitting: true, missing: new Set() };
    case 'submissionEnded':
      return { ...memory, isSubmitting: false };
    case 'uploadStarted':
      return { ...memory, uploads: [...uploads, { ...change.upload, state: 'uploading' }] };
    case 'uploadFailed':
      return {
        ...memory,
        uploads: uploads.map((upload) => (isSameUpload(upload, change) ? { ...upload, state: 'failed' } : upload)),
      };
    case 'uploadArrived':
      return afterArrival(memory, change);
  }
}

const isSameUpload = (upload: FormUpload, { uploadId }: { readonly uploadId: string }) => upload.uploadId === uploadId;

function withAnswer(memory: CardMemory, fieldId: string, answer: FieldAnswer): CardMemory {
  const missing = new Set(memory.missing);
  missing.delete(fieldId);
  return { ...memory, missing, answers: new Map(memory.answers).set(fieldId, answer) };
}

function afterArrival(memory: CardMemory, arrival: Extract<CardEvent, { type: 'uploadArrived' }>): CardMemory {
  const upload = memory.uploads.find((candidate) => isSameUpload(candidate, arrival));
  if (!upload) return memory;
  const before = memory.answers.get(upload.fieldId);
  const urls = before?.kind === 'images' ? before.urls : [];
  const uploads = memory.uploads.filter((other) => other !== upload);
  return withAnswer({ ...memory, uploads }, upload.fieldId, { kind: 'images', urls: [...urls, arrival.url] });
}
