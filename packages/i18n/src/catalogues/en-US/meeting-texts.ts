import { meetings } from './meetings';

/** Texts that are loaded with the parts of meeting rooms. source: M-46 */
export const meetingTexts = { ...meetings };
