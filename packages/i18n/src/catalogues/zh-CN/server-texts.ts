import { gateway } from './gateway';
import { procurement } from './procurement';
import { procurementAnswers } from './procurement-answers';
import { robot } from './robot';
import { serviceDesk } from './service-desk';

/** What the gateway writes itself, the robot's answers included; no page loads it. */
export const serverTexts = { ...robot, ...gateway, ...procurement, ...procurementAnswers, ...serviceDesk } as const;
