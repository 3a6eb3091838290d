import type { FormAnswer, FormAnswers } from '@parley/domain';
import type { CardIntent } from './card-intent';
import { initialRatingStep, type RatingEvent, type RatingStep, reduceRatingStep } from './rating-step';

/** A picture on its way to the gateway. `previewUrl` shows it meanwhile; once it arrived it is part of the answer. */
export interface FormUpload {
  readonly uploadId: string;
  readonly fieldId: string;
  readonly name: string;
  readonly previewUrl: string;
  readonly state: 'uploading' | 'failed';
}

/** What a reader did to one card. Kept outside it: the timeline is a virtual list and forgets rows that scroll away. */
export interface CardMemory {
  /** Presses of 'change batch', by group of questions ('' for a plain list); wrapping is the domain's. */
  readonly pages: Readonly<Record<string, number>>;
  readonly visited: ReadonlySet<string>;
  readonly group: string | undefined;
  readonly isUnfolded: boolean;
  readonly showsAll: boolean;
  /** undefined until the reader chose: then the default selection of the card holds. */
  readonly chosen: readonly number[] | undefined;
  readonly isConfirmed: boolean;
  /** What was filled in and not yet submitted. */
  readonly answers: FormAnswers;
  readonly uploads: readonly FormUpload[];
  /** The fields that were left empty at the last try. */
  readonly missing: ReadonlySet<string>;
  readonly isSubmitting: boolean;
  readonly ratingStep: RatingStep;
}

/**
 * What became of a form that was sent, and of its pictures: the screen reports it, the card shows it. Values stay in the memory
 * whatever happens, so that a form that could not be saved can be sent again. source: VA-08, VA-12, M-23
 */
export type CardEvent =
  /** Fields left empty, by id. The card marks them and moves the focus to the first. */
  | { readonly type: 'formRefused'; readonly missing: readonly string[] }
  | { readonly type: 'formSending' }
  /** Saved or not: whether it is completed is said by the body of the card. */
  | { readonly type: 'formSettled' }
  | { readonly type: 'uploadStarted'; readonly upload: Omit<FormUpload, 'state'> }
  | { readonly type: 'uploadFailed'; readonly uploadId: string }
  /** `url` joins the answer, unless the picture was taken away meanwhile. */
  | { readonly type: 'uploadArrived'; readonly uploadId: string; readonly url: string }
  | RatingEvent;

export const freshCardMemory: CardMemory = {
  pages: {},
  visited: new Set(),
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

/** A card's memory after one more intent or event; what leaves no trace gives the same memory back. Ours. source: SM-44 */
export function reduceCardMemory(memory: CardMemory, intent: CardIntent | CardEvent): CardMemory {
  switch (intent.type) {
    case 'ask':
      return { ...memory, visited: new Set(memory.visited).add(intent.question.title) };
    case 'nextBatch': {
      const group = intent.group ?? '';
      return { ...memory, pages: { ...memory.pages, [group]: (memory.pages[group] ?? 0) + 1 } };
    }
    case 'showGroup':
      return { ...memory, group: intent.group };
    case 'toggleFold':
      return { ...memory, isUnfolded: !memory.isUnfolded };
    case 'showAll':
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
    case 'dropUpload':
    case 'formRefused':
    case 'formSending':
    case 'formSettled':
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
    case 'cancelQueue':
    case 'sendText':
    case 'openUrl':
    case 'openSource':
    case 'openOriginal':
    case 'showDocument':
    case 'previewImage':
    case 'innerMessage':
    case 'copyText':
    case 'copyAnswer':
    case 'askAgain':
      return memory;
  }
}

type FormChange =
  | Exclude<CardEvent, RatingEvent>
  | Extract<CardIntent, { type: 'fillField' | 'addImages' | 'retryUpload' | 'dropUpload' }>;

function afterFormChange(memory: CardMemory, change: FormChange): CardMemory {
  const { uploads } = memory;
  switch (change.type) {
    case 'fillField':
      return withAnswer(memory, change.fieldId, change.answer);
    case 'addImages':
      // What the field held before is part of the answer, and from here on the answer is kept here.
      return withAnswer(memory, change.fieldId, { kind: 'images', urls: change.urls });
    case 'retryUpload':
      return { ...memory, uploads: uploads.map((one) => (isOf(one, change) ? { ...one, state: 'uploading' } : one)) };
    case 'dropUpload':
      return { ...memory, uploads: uploads.filter((one) => !isOf(one, change)) };
    case 'formRefused':
      return { ...memory, isSubmitting: false, missing: new Set(change.missing) };
    case 'formSending':
      return { ...memory, isSubmitting: true, missing: new Set() };
    case 'formSettled':
      return { ...memory, isSubmitting: false };
    case 'uploadStarted':
      return { ...memory, uploads: [...uploads, { ...change.upload, state: 'uploading' }] };
    case 'uploadFailed':
      return { ...memory, uploads: uploads.map((one) => (isOf(one, change) ? { ...one, state: 'failed' } : one)) };
    case 'uploadArrived':
      return afterArrival(memory, change);
  }
}

const isOf = (upload: FormUpload, { uploadId }: { readonly uploadId: string }) => upload.uploadId === uploadId;

function withAnswer(memory: CardMemory, fieldId: string, answer: FormAnswer): CardMemory {
  const missing = new Set(memory.missing);
  missing.delete(fieldId);
  return { ...memory, missing, answers: new Map(memory.answers).set(fieldId, answer) };
}

function afterArrival(memory: CardMemory, arrival: Extract<CardEvent, { type: 'uploadArrived' }>): CardMemory {
  const upload = memory.uploads.find((one) => isOf(one, arrival));
  if (!upload) return memory;
  const before = memory.answers.get(upload.fieldId);
  const urls = before?.kind === 'images' ? before.urls : [];
  const uploads = memory.uploads.filter((one) => one !== upload);
  return withAnswer({ ...memory, uploads }, upload.fieldId, { kind: 'images', urls: [...urls, arrival.url] });
}
