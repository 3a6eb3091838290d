import type { ComposerSource, ComposerTrigger } from './composer-props';

/** What is being typed for a list, and where it stands in the field. */
export interface TypedWord {
  readonly trigger: ComposerSource['trigger'];
  readonly query: string;
  readonly from: number;
  readonly to: number;
}

/** The longest that is looked at behind a trigger: longer words are no longer looked for. */
const maxLength = 60;

interface TriggerRule {
  /** The trigger and what may stand behind it, up to the caret. */
  readonly word: RegExp;
  /** What may stand in front of it. */
  readonly follows: RegExp;
}

const shortcode = "(\\p{L}[\\p{L}\\p{M}\\p{N}!！'_-]{0,15})$";
const rules: { readonly [Trigger in ComposerTrigger]: TriggerRule } = {
  '/': { word: /\/([^\n]*)$/, follows: /^$/ },
  '@': { word: /@([^\s@]*)$/, follows: /^$|\s/ },
  // Not in 'PR:a' or in an address; Chinese has no spaces between words.
  ':': { word: new RegExp(`:${shortcode}`, 'u'), follows: /^$|[^\w:/]/ },
  '[': { word: new RegExp(`\\[${shortcode}`, 'u'), follows: /^$|[^[]/ },
};

/** The word of one of these triggers that ends at the caret. */
export function typedWord(
  value: string,
  caret: number,
  triggers: readonly ComposerSource['trigger'][],
): TypedWord | undefined {
  const tail = value.slice(Math.max(0, caret - maxLength), caret);
  for (const trigger of triggers) {
    if (trigger === 'text') continue;
    const query = rules[trigger].word.exec(tail)?.[1];
    if (query === undefined) continue;
    const from = caret - query.length - 1;
    if (rules[trigger].follows.test(value.charAt(from - 1))) return { trigger, query, from, to: caret };
  }
  return undefined;
}

/** All that is written, when something is. */
export function typedText(value: string): TypedWord | undefined {
  const query = value.trim();
  return query === '' ? undefined : { trigger: 'text', query, from: 0, to: value.length };
}
