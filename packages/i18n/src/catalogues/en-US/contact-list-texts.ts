import { contactList } from './contact-list';

/** Texts that are loaded with the contacts. source: M-46 */
export const contactListTexts = { ...contactList };
