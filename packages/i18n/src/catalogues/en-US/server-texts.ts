import { gateway } from './gateway';
import { procurement } from './procurement';
import { robot } from './robot';

/** What the gateway writes itself, the robot's answers included; no page loads it. */
export const serverTexts = { ...robot, ...gateway, ...procurement } as const;
