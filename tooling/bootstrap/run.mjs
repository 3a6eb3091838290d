import { launch } from './launch.mjs';

launch(() => import('./run-command.mjs'));
