import { launch } from './launch.mjs';

launch(() => import('./start-product.mjs'));
