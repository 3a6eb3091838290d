import * as v from 'valibot';
import { jsonOr, listOf, maybe, maybeText, textOrEmpty } from '../../wire/lenient';
import type { RichCard } from './rich-card';

/** A section of a long card text, on the wire an item of a `COLLAPSE_LIST`: its title opens its content. source: MT-83 */
export const CardSection = v.object({ title: v.pipe(v.string(), v.nonEmpty()), content: textOrEmpty });
export type CardSection = v.InferOutput<typeof CardSection>;

/** A step of a progress list; `state` and `time` are ours (W-10). source: MT-55, MT-84 */
export const ProgressItem = v.object({
  title: v.pipe(v.string(), v.nonEmpty()),
  desc: textOrEmpty,
  state: maybe(v.picklist(['done', 'now', 'later'])),
  time: maybeText,
});
export type ProgressItem = v.InferOutput<typeof ProgressItem>;

/** The sub-title, which is the main text of a card: one case for each way of showing it. source: MT-51 … MT-58 */
export type SubTitle =
  | { readonly mode: 'none' }
  | { readonly mode: 'plain' | 'markdown' | 'html'; readonly text: string }
  | { readonly mode: 'sections'; readonly items: readonly CardSection[] }
  | { readonly mode: 'progress'; readonly items: readonly ProgressItem[] }
  | { readonly mode: 'unknown' };

/** The text of a card with `sourceMsgType` 'card_template': JSON whose `type` says how to show its data. source: M-30 */
const Template = jsonOr(v.object({ type: v.string(), data: v.optional(v.unknown()) }));

/** Reads the sub-title of a card. source: MT-51 … MT-58, MT-28, M-30 */
export function subTitleOf({ subTitle, sourceMsgType, config }: RichCard): SubTitle {
  const raw = subTitle?.text;
  if (raw === undefined || raw === '') return { mode: 'none' };
  if (sourceMsgType === 'card_template') return fromTemplate(raw);
  const text = typeof raw === 'string' ? raw : '';
  if (config.textMode === 'MARKDOWN') return { mode: 'markdown', text };
  if (config.textMode === 'HTML') return { mode: 'html', text };
  return { mode: 'plain', text };
}

function fromTemplate(raw: unknown): SubTitle {
  const reading = v.safeParse(Template, raw);
  if (!reading.success) return typeof raw === 'string' ? { mode: 'plain', text: raw } : { mode: 'unknown' };
  const { type, data } = reading.output;
  const text = typeof data === 'string' ? data : '';
  switch (type) {
    case 'TEXT':
      return { mode: 'plain', text };
    case 'MARKDOWN':
      return { mode: 'markdown', text };
    case 'HTML':
      return { mode: 'html', text };
    case 'COLLAPSE_LIST':
      return { mode: 'sections', items: v.parse(listOf(CardSection), data) };
    case 'PROGRESS_LIST':
      return { mode: 'progress', items: v.parse(listOf(ProgressItem), data) };
    default:
      return { mode: 'unknown' };
  }
}
