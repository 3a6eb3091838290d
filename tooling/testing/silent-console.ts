import { afterEach, beforeEach, expect } from 'vitest';

// @testing-library/react unmounts after each test only when it finds this hook as a global.
Object.assign(globalThis, { afterEach });

const spoken: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const original = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    spoken.push(`${level}: ${parts.map(String).join(' ')}`);
    original(...parts);
  };
}

beforeEach(() => {
  spoken.length = 0;
});

afterEach(() => {
  expect(spoken, 'a component test leaves the console silent').toEqual([]);
});
