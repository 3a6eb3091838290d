import { launch } from './launch.mjs';

launch(() => import('../test/run-stages.mjs'));
