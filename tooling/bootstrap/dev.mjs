import { launch } from './launch.mjs';

launch(() => import('./dev-product.mjs'));
