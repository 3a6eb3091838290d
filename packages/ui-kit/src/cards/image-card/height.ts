import type { CardBody } from '@parley/domain';
import { cardPadding, footerHeight } from '../expected-height';

export const imageCardHeight = ({ title, aigcFlag, dataTime }: CardBody<'IMAGE_CARD'>): number =>
  250 + (title?.text ? cardPadding + 24 : 0) + (aigcFlag || dataTime !== undefined ? footerHeight : 0);
