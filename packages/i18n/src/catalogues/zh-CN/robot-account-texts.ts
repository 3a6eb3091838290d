import type { RobotAccountTexts } from '../../message-key';
import { robotAccount } from './robot-account';

/** The texts of robot-account-texts.ts of en-US. source: M-46 */
export const robotAccountTexts: RobotAccountTexts = { ...robotAccount };
