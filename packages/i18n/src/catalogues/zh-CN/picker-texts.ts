import type { PickerTexts } from '../../message-key';
import { picker } from './picker';

/** The texts of picker-texts.ts of en-US. source: M-46 */
export const pickerTexts: PickerTexts = { ...picker };
