import type { ContactListTexts } from '../../message-key';
import { contactList } from './contact-list';

/** The texts of contact-list-texts.ts of en-US. source: M-46 */
export const contactListTexts: ContactListTexts = { ...contactList };
