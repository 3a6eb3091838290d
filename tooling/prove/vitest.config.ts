import { defineConfig } from 'vitest/config';
import { inRoot } from '../bootstrap/root.mjs';

/** The proof of `npm test`, a separate stage because it needs the built gateway. */
export default defineConfig({
  test: {
    root: inRoot('tooling/prove'),
    include: ['*.proof.ts'],
    environment: 'node',
    testTimeout: 120_000,
    // Three times as long as usual, for a busy machine.
    hookTimeout: 600_000,
  },
});
