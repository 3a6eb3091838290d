import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';

// The files of a worker share modules, so @testing-library/react would register its cleanup for the first file only.
afterEach(cleanup);

const messages: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const original = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    messages.push(`${level}: ${parts.map(String).join(' ')}`);
    original(...parts);
  };
}

beforeEach(() => {
  messages.length = 0;
});

afterEach(() => {
  expect(messages, 'a component test logs no error or warning').toEqual([]);
});
