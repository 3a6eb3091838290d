import { describe, expect, it } from 'vitest';
import { expectedNoiseOf, readExpectedNoise, unexpected } from './expected-noise';

const spec = [
  '# Stories',
  '- not this',
  '## Expected noise',
  '',
  '- **gateway-down** (2026-11-21) `WebSocket .* failed`: the browser says so itself.',
].join('\n');

describe('expected noise', () => {
  it('[ST1] is a dated line of SPEC.md', () => {
    expect(expectedNoiseOf(spec)).toEqual([
      { name: 'gateway-down', since: '2026-11-21', pattern: /WebSocket .* failed/ },
    ]);
    expect(() => expectedNoiseOf('## Expected noise\n- **gateway-down** `x`: no date')).toThrow('is not');
    expect(readExpectedNoise().length).toBeGreaterThan(0);
  });

  it('[ST1] covers only the stories that announce it', () => {
    const messages = ['WebSocket to x failed', 'TypeError'];
    expect(unexpected(messages, [], expectedNoiseOf(spec))).toEqual(messages);
    expect(unexpected(messages, ['gateway-down'], expectedNoiseOf(spec))).toEqual(['TypeError']);
    expect(() => unexpected(messages, ['other'], expectedNoiseOf(spec))).toThrow("'other' is not a line");
  });
});
