import type { Catalogue } from '../message-key';
import { agentDeskTexts } from './zh-CN/agent-desk-texts';
import { contactListTexts } from './zh-CN/contact-list-texts';
import { deferredTexts } from './zh-CN/deferred-texts';
import { initialTexts } from './zh-CN/initial-texts';
import { meetingTexts } from './zh-CN/meeting-texts';
import { pickerTexts } from './zh-CN/picker-texts';
import { robotAccountTexts } from './zh-CN/robot-account-texts';

/** The Chinese texts, as in the design pictures. A key that is only in the English ones does not compile. source: M-46 */
export const catalogue: Catalogue = {
  ...initialTexts,
  ...deferredTexts,
  ...agentDeskTexts,
  ...contactListTexts,
  ...meetingTexts,
  ...pickerTexts,
  ...robotAccountTexts,
};
