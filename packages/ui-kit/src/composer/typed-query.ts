import type { ComposerSource, ComposerTrigger } from './composer-props';

/** The text that is typed for a list, and its range in the field. */
export interface TypedQuery {
  readonly trigger: ComposerSource['trigger'];
  readonly query: string;
  readonly from: number;
  readonly to: number;
}

/** The maximum length of a trigger with its query; longer queries open no list. */
const maxLength = 60;

interface TriggerRule {
  /** The trigger and the allowed text after it, up to the caret. */
  readonly query: RegExp;
  /** The allowed character before it. */
  readonly precededBy: RegExp;
}

const shortcode = "(\\p{L}[\\p{L}\\p{M}\\p{N}!！'_-]{0,15})$";
const triggerRules: { readonly [Trigger in ComposerTrigger]: TriggerRule } = {
  '/': { query: /\/([^\n]*)$/, precededBy: /^$/ },
  // A word may begin after Chinese punctuation, which no space follows.
  ' /': { query: /\/([^\s/]*)$/, precededBy: /^$|[\s，。！？；：、（]/ },
  // Not in an address; Chinese text may precede it without a space.
  '@': { query: /@([^\s@]*)$/, precededBy: /^$|[^\w.-]/ },
  // Not in 'PR:a' or in a URL; any other character may precede it, because Chinese has no spaces between words.
  ':': { query: new RegExp(`:${shortcode}`, 'u'), precededBy: /^$|[^\w:/]/ },
  '[': { query: new RegExp(`\\[${shortcode}`, 'u'), precededBy: /^$|[^[]/ },
};

/** The query with one of these triggers that ends at the caret. */
export function typedQuery(
  value: string,
  caret: number,
  triggers: readonly ComposerSource['trigger'][],
): TypedQuery | undefined {
  const tail = value.slice(Math.max(0, caret - maxLength), caret);
  for (const trigger of triggers) {
    if (trigger === 'text') continue;
    const query = triggerRules[trigger].query.exec(tail)?.[1];
    if (query === undefined) continue;
    const from = caret - query.length - 1;
    if (triggerRules[trigger].precededBy.test(value.charAt(from - 1))) return { trigger, query, from, to: caret };
  }
  return undefined;
}

/** The whole trimmed draft as a query; undefined if it is empty. */
export function typedText(value: string): TypedQuery | undefined {
  const query = value.trim();
  return query === '' ? undefined : { trigger: 'text', query, from: 0, to: value.length };
}
