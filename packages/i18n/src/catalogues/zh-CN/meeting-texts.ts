import type { MeetingTexts } from '../../message-key';
import { meetings } from './meetings';

/** The texts of meeting-texts.ts of en-US. source: M-46 */
export const meetingTexts: MeetingTexts = { ...meetings };
