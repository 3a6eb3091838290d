import type { IndustryPack } from '@parley/robot';
import { procurement } from '@parley/robot/packs/procurement';

/** The industry that this gateway serves. Another industry needs another pack here and other knowledge files. */
export const industryPack: IndustryPack = procurement;
