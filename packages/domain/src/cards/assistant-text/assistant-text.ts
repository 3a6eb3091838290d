import * as v from 'valibot';
import { flag, maybeText } from '../../wire/lenient';
import { cardConfig } from '../card-parts';

/** What accompanies a composed answer; its words are the message's content. `dataTime` (ISO) is ours. source: MT-10, MT-29, MT-40 */
export const AssistantText = v.object({
  config: cardConfig,
  aigcFlag: flag,
  dataTime: maybeText,
});
export type AssistantText = v.InferOutput<typeof AssistantText>;
