import type { CardType } from '@parley/domain';
import type { CardMemory } from '../../cards/card-memory';
import type { AnswerDetails } from '../../cards/card-props';
import type { Localise } from './localise';

/** A card as it comes from the wire, and the props of its view. */
export interface CardSample {
  readonly type: CardType;
  /** The wire's `purchaseRobotMsg`. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly answer?: Partial<AnswerDetails>;
  /** What the reader already did with the card. */
  readonly memory?: Partial<CardMemory>;
}

/** A very long word without spaces, in either script; it must not overflow any layout. */
export const longWord = (localise: Localise): string =>
  localise('三单匹配差异率超出放行标准须附差异说明与复核意见', 'Rechnungsbestätigungsverfahren').repeat(12);
