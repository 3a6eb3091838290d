import type { Localise } from '../../testing/samples/localise';
import { type CardSample, longWord } from '../../testing/samples/sample';

const matching = (localise: Localise): string =>
  localise(
    '三单匹配是指采购订单、收货单和发票在数量、单价、金额上的一致性核对。差异率在 0.5% 以内由系统自动放行，超过 0.5% 由采购员填写差异说明。',
    'A three-way match compares order, receipt and invoice in quantity, price and amount. Up to 0.5% passes by itself; above it the buyer explains. ',
  );

const text = (content: string, rest: Partial<CardSample> = {}): CardSample => ({
  type: 'TEXT_CARD',
  body: { text: { content, foldLineNumber: 4 } },
  ...rest,
});

/** TEXT_CARD. */
export const textCards = {
  short: (localise: Localise) => text(matching(localise)),
  folded: (localise: Localise) => text(matching(localise).repeat(8)),
  unfolded: (localise: Localise) => text(matching(localise).repeat(8), { memory: { isUnfolded: true } }),
  longWords: (localise: Localise) => text(longWord(localise)),
  empty: () => text(''),
};
