import { type CardBody, subTitleOf } from '@parley/domain';
import { cardPadding, fieldHeight, foldedTextHeight, footerHeight } from '../expected-height';

export function richCardHeight(body: CardBody<'CARD'>): number {
  const { title, fields, buttons, verticalContentData, config, cardImag, image } = body;
  return (
    cardPadding +
    (title?.text ? 24 : 0) +
    subTitleHeight(body) +
    (fields.length > 0 ? fields.length * fieldHeight + 12 : 0) +
    (verticalContentData ? 58 : 0) +
    (buttons.length > 0 ? 46 : 0) +
    (config.cardLink ? 43 : 0) +
    (hasFooter(body) ? footerHeight : 0) +
    (cardImag || image ? 192 : 0)
  );
}

const hasFooter = ({ aigcFlag, config, dataTime }: CardBody<'CARD'>): boolean =>
  aigcFlag || config.evaluateFlag || dataTime !== undefined;

function subTitleHeight(body: CardBody<'CARD'>): number {
  const subTitle = subTitleOf(body);
  switch (subTitle.mode) {
    case 'none':
      return 0;
    case 'unknown':
      return 22;
    case 'plain':
    case 'markdown':
    case 'html':
      return foldedTextHeight(subTitle.text, 22, body.subTitle?.subTitleFoldLineNumber);
    case 'sections':
      return subTitle.items.length * 46;
    case 'progress':
      return subTitle.items.length * 56;
  }
}
