import { defineConfig } from 'vitest/config';
import { inRoot } from '../bootstrap/root.mjs';

/** The proof that belongs to `npm test`: it needs the built gateway, so it is a stage of its own. */
export default defineConfig({
  test: {
    root: inRoot('tooling/prove'),
    include: ['*.proof.ts'],
    environment: 'node',
    testTimeout: 120_000,
    // A busy machine takes three times as long.
    hookTimeout: 600_000,
  },
});
