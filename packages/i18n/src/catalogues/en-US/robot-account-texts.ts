import { robotAccount } from './robot-account';

/** Texts of the robot account, which only the messages of internal staff show. source: M-46 */
export const robotAccountTexts = { ...robotAccount };
