import { agentDeskTexts } from './en-US/agent-desk-texts';
import { contactListTexts } from './en-US/contact-list-texts';
import { deferredTexts } from './en-US/deferred-texts';
import { initialTexts } from './en-US/initial-texts';
import { meetingTexts } from './en-US/meeting-texts';
import { pickerTexts } from './en-US/picker-texts';
import { robotAccountTexts } from './en-US/robot-account-texts';

/** The English texts; what the specification quotes is reworded where it is not good English. source: M-46, X-30 */
export const catalogue = {
  ...initialTexts,
  ...deferredTexts,
  ...agentDeskTexts,
  ...contactListTexts,
  ...meetingTexts,
  ...pickerTexts,
  ...robotAccountTexts,
};
