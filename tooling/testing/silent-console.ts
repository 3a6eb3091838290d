import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';

// The files of a worker share their modules, and @testing-library/react would register this for the first file alone.
afterEach(cleanup);

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
