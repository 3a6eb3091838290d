import { noRobotCode, reduceRobotCode } from '@parley/domain';
import { atomWithReducer } from 'jotai/utils';

/** The code that binds the robot account again. source: EN-26, R-18 */
export const robotCodeAtom = atomWithReducer(noRobotCode, reduceRobotCode);
