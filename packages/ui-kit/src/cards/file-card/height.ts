import type { CardBody } from '@parley/domain';
import { cardPadding, fieldHeight, footerHeight } from '../expected-height';

/** The tile of the file, and what stands around it unless it is alone. */
export function fileCardHeight({ title, file, fields, buttons, aigcFlag, dataTime }: CardBody<'FILE_CARD'>): number {
  const heading = title?.text && title.text !== file?.name ? 24 : 0;
  const listed = (fields.length > 0 ? fields.length * fieldHeight + 12 : 0) + (buttons.length > 0 ? 46 : 0);
  const footer = aigcFlag || dataTime !== undefined ? footerHeight : 0;
  const around = heading + listed + footer;
  return 76 + (around > 0 ? cardPadding + around : 0);
}
