import type { CardBody } from '@parley/domain';
import { cardPadding } from '../expected-height';

export const formCardHeight = ({ fields }: CardBody<'INQUIRY_FORM'>): number => cardPadding + 100 + fields.length * 82;
