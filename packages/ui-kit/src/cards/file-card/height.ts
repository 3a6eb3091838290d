import type { CardBody } from '@parley/domain';
import { cardPadding, fieldHeight, footerHeight } from '../expected-height';

/** The height of the file tile, and of the card around it if there is further content. */
export function fileCardHeight({ title, file, fields, buttons, aigcFlag, dataTime }: CardBody<'FILE_CARD'>): number {
  const headingHeight = title?.text && title.text !== file?.name ? 24 : 0;
  const listsHeight = (fields.length > 0 ? fields.length * fieldHeight + 12 : 0) + (buttons.length > 0 ? 46 : 0);
  const footerPart = aigcFlag || dataTime !== undefined ? footerHeight : 0;
  const extraHeight = headingHeight + listsHeight + footerPart;
  return 76 + (extraHeight > 0 ? cardPadding + extraHeight : 0);
}
