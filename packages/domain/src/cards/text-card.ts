import * as v from 'valibot';
import { flag, maybe, maybeText, withFallback } from '../wire/lenient';
import { cardConfig } from './rich-card';

/** source: §3 Robot message bodies, Text card (MT-59) */
export const TextCard = v.object({
  text: v.object({
    content: v.string(),
    foldLineNumber: maybe(v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.integer(), v.minValue(1))),
  }),
  config: v.optional(withFallback(cardConfig, { evaluateFlag: false }), { evaluateFlag: false }),
  aigcFlag: flag,
  dataTime: maybeText,
});
export type TextCard = v.InferOutput<typeof TextCard>;
