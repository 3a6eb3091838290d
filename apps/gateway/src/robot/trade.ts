import type { TradePack } from '@parley/robot';
import { procurement } from '@parley/robot/packs/procurement';

/** The trade that this gateway serves. Another trade needs another pack here and other knowledge files. */
export const trade: TradePack = procurement;
