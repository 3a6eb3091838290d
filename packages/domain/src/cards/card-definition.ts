import type * as v from 'valibot';
import type { Message } from '../messages/message';
import type { Line, TextFormatter } from '../text/text-formatter';
import type { FormAnswers } from './form/form-card';

/** As much of a message as a preview is made of: a message, or what a quote holds of one. */
export type Previewed = Pick<Message, 'state' | 'msgType' | 'content'> &
  Partial<Omit<Message, 'messageId' | 'roomSeq'>>;

/** All that the domain knows of one card; its view is the ui-kit's. */
export interface CardDefinition<Schema extends v.GenericSchema<unknown, unknown>, Kind extends string> {
  readonly schema: Schema;
  /** What the card shows, line by line; `content` is that of its message. source: MT-30 … MT-40 */
  readonly text: (body: v.InferOutput<Schema>, content: string, formatter: TextFormatter) => readonly Line[];
  /** What the chat list says of it, as `preview.<kind>` of the catalogue. source: M-29 */
  readonly previewKind: Kind;
  /** Words of its own that the chat list shows instead; undefined where it has none. */
  readonly previewText?: (message: Previewed) => string | undefined;
  /** Addresses of the pictures it shows, which the viewer turns over; `filled` is what its reader filled in. source: OV-13 */
  readonly pictures: (body: v.InferOutput<Schema>, filled: FormAnswers) => readonly string[];
  /** Whether a host page may push it into a room. source: M-04, X-12 */
  readonly isPushable: boolean;
}
