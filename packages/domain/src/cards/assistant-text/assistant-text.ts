import * as v from 'valibot';
import { flag, maybeText } from '../../wire/lenient';
import { cardConfig } from '../card-parts';

/**
 * The body of a composed answer, whose text is the content of the message. `dataTime` (ISO) is ours.
 * source: MT-10, MT-29, MT-40
 */
export const AssistantText = v.object({
  config: cardConfig,
  aigcFlag: flag,
  dataTime: maybeText,
});
export type AssistantText = v.InferOutput<typeof AssistantText>;
