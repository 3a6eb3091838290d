import type * as v from 'valibot';
import type { Message } from '../messages/message';
import type { SearchKind } from '../messages/search-kind';
import type { Line, TextFormatter } from '../text/text-formatter';
import type { FormAnswers } from './form/form-card';

/** The fields that a preview is made of: those of a message, or of a quote. */
export type PreviewSource = Pick<Message, 'state' | 'msgType' | 'content'> &
  Partial<Omit<Message, 'messageId' | 'roomSeq'>>;

/** A card in the domain; its view is in the ui-kit. */
export interface CardDefinition<Schema extends v.GenericSchema<unknown, unknown>, Kind extends string> {
  readonly schema: Schema;
  /** What the card shows, line by line; `content` is that of its message. source: MT-30 … MT-40 */
  readonly text: (body: v.InferOutput<Schema>, content: string, formatter: TextFormatter) => readonly Line[];
  /** The kind that the chat list shows, `preview.<kind>` of the catalogue. source: M-29 */
  readonly previewKind: Kind;
  /** The text that the chat list shows instead of the kind; undefined when there is none. */
  readonly previewText?: (message: PreviewSource) => string | undefined;
  /**
   * Addresses of the images that the card shows, for the image viewer; `filled` are answers filled in after it was sent.
   * source: OV-13
   */
  readonly images: (body: v.InferOutput<Schema>, filled: FormAnswers) => readonly string[];
  /** The kind by which a search finds it; by default 'card'. source: MG12 */
  readonly searchKind?: SearchKind;
  /** Whether a host page may push it into a room. source: M-04, X-12 */
  readonly isPushable: boolean;
}
