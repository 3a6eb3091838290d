import type { CardIntent } from './card-intent';

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
}

export const freshCardMemory: CardMemory = {
  pages: {},
  visited: new Set(),
  group: undefined,
  isUnfolded: false,
  showsAll: false,
  chosen: undefined,
  isConfirmed: false,
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
