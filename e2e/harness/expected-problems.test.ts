import { describe, expect, it } from 'vitest';
import { parseExpectedProblems, readExpectedProblems, unexpectedProblems } from './expected-problems';

const spec = [
  '# Stories',
  '- not this',
  '## Expected problems',
  '',
  '- **gateway-down** (2026-11-21) `WebSocket .* failed`: the browser reports it itself.',
].join('\n');

describe('expected problems', () => {
  it('[ST1] are dated entries of SPEC.md', () => {
    expect(parseExpectedProblems(spec)).toEqual([
      { name: 'gateway-down', since: '2026-11-21', pattern: /WebSocket .* failed/ },
    ]);
    expect(() => parseExpectedProblems('## Expected problems\n- **gateway-down** `x`: no date')).toThrow('is not');
    expect(readExpectedProblems().length).toBeGreaterThan(0);
  });

  it('[ST1] are allowed only in tests that name them', () => {
    const messages = ['WebSocket to x failed', 'TypeError'];
    expect(unexpectedProblems(messages, [], parseExpectedProblems(spec))).toEqual(messages);
    expect(unexpectedProblems(messages, ['gateway-down'], parseExpectedProblems(spec))).toEqual(['TypeError']);
    expect(() => unexpectedProblems(messages, ['other'], parseExpectedProblems(spec))).toThrow(
      "'other' is not an entry",
    );
  });
});
