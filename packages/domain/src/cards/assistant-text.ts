import * as v from 'valibot';
import { flag, maybeText, withFallback } from '../wire/lenient';
import { cardConfig } from './rich-card';

/** What accompanies a composed answer; its words are the message's content. `dataTime` (ISO) is ours. source: MT-10, MT-29, MT-40 */
export const AssistantText = v.object({
  config: v.optional(withFallback(cardConfig, { evaluateFlag: false }), { evaluateFlag: false }),
  aigcFlag: flag,
  dataTime: maybeText,
});
export type AssistantText = v.InferOutput<typeof AssistantText>;
