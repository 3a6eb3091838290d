import type { CardType } from '@parley/domain';
import type { CardMemory } from '../../cards/card-memory';
import type { AnswerFacts } from '../../cards/card-props';
import type { Localise } from './localise';

/** A card as it comes from the wire, and what stands around it. */
export interface CardSample {
  readonly type: CardType;
  /** The `purchaseRobotMsg`, before it is read. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly answer?: Partial<AnswerFacts>;
  /** What a reader did to it already. */
  readonly memory?: Partial<CardMemory>;
}

/** What no layout may break on: a word without a gap, in each script. */
export const longWord = (localise: Localise): string =>
  localise('三单匹配差异率超出放行标准须附差异说明与复核意见', 'Rechnungsbestätigungsverfahren').repeat(12);
