import type { FormAnswers } from '@parley/domain';
import type { CardIntent } from './card-intent';

/** A picture on its way to the gateway. `previewUrl` shows it meanwhile; `url` is there once it arrived. */
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
}

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
};

/** A card's memory after one more intent; intents that leave no trace give the same memory back. source: ours, SM-44 */
export function reduceCardMemory(memory: CardMemory, intent: CardIntent): CardMemory {
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
    case 'fillField': {
      const missing = new Set(memory.missing);
      missing.delete(intent.fieldId);
      return { ...memory, missing, answers: new Map(memory.answers).set(intent.fieldId, intent.answer) };
    }
    case 'addImages':
    case 'retryUpload':
    case 'dropUpload':
    case 'submitForm':
    case 'openFile':
    case 'downloadFile':
    case 'playVideo':
    case 'openRecord':
    case 'openTask':
    case 'cancelQueue':
    case 'sendText':
    case 'openUrl':
    case 'openSource':
    case 'openOriginal':
    case 'rate':
    case 'showDocument':
    case 'previewImage':
    case 'innerMessage':
    case 'copyText':
      return memory;
  }
}
