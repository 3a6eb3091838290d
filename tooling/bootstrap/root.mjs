import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {readonly string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** @param {string} name a command of the workspace, such as `biome` */
export const binary = (name) => inRoot('node_modules', '.bin', name);
