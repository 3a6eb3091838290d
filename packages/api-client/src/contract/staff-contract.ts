import { contacts } from './contacts';
import { meetings } from './meetings';
import { robotAccount } from './robot-account';
import { schedules } from './schedules';
import { settings } from './settings';
import { staffMessages } from './staff-messages';

/** The calls of internal messaging and of what an account has chosen; a client loads them with the first of them. */
export const staffContract = { contacts, meetings, messages: staffMessages, robot: robotAccount, schedules, settings };
