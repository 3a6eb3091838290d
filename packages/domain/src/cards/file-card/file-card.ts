import * as v from 'valibot';
import { flag, listOf, maybe, maybeText, textOrEmpty, wholeNumber } from '../../wire/lenient';
import { CardButton, CardField, cardConfig } from '../card-parts';

/**
 * FILE_CARD: `file` is the file to open; the other parts are those of any card. `file` is ours. source: MT-17, OV-18
 */
export const FileCard = v.object({
  title: maybe(v.object({ text: textOrEmpty })),
  file: maybe(v.object({ url: v.string(), name: textOrEmpty, fileSize: wholeNumber })),
  fields: listOf(CardField),
  buttons: listOf(CardButton),
  config: cardConfig,
  aigcFlag: flag,
  dataTime: maybeText,
});
export type FileCard = v.InferOutput<typeof FileCard>;
