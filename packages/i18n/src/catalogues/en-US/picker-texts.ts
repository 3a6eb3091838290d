import { picker } from './picker';

/** Texts that are loaded with the contact picker. source: M-46 */
export const pickerTexts = { ...picker };
