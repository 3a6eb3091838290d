import { readFileSync } from 'node:fs';

export interface ExpectedNoise {
  readonly name: string;
  readonly since: string;
  readonly pattern: RegExp;
}

const line = /^- \*\*(?<name>[a-z-]+)\*\* \((?<since>\d{4}-\d{2}-\d{2})\) `(?<pattern>[^`]+)`: \S/;

/**
 * What a page may say although stories demand silence. Each is a dated line of SPEC.md under 'Expected noise', such as
 * - **gateway-down** (2026-11-21) `WebSocket connection to .* failed`: why it cannot be avoided.
 */
export function expectedNoiseOf(markdown: string): readonly ExpectedNoise[] {
  const [, section = ''] = markdown.split(/^## Expected noise$/m);
  return section
    .split('\n')
    .filter((text) => text.startsWith('- '))
    .map((text) => {
      const { name, since, pattern } = line.exec(text)?.groups ?? {};
      if (!name || !since || !pattern)
        throw new Error(`SPEC.md: '${text}' is not '- **name** (date) \`pattern\`: why'`);
      return { name, since, pattern: new RegExp(pattern) };
    });
}

export const readExpectedNoise = () => expectedNoiseOf(readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8'));

/** The messages without the noise that the scenario announced by name. */
export function unexpected(
  messages: readonly string[],
  names: readonly string[],
  known: readonly ExpectedNoise[],
): readonly string[] {
  const announced = names.map((name) => {
    const noise = known.find((one) => one.name === name);
    if (!noise) throw new Error(`'${name}' is not a line under 'Expected noise' in e2e/SPEC.md`);
    return noise.pattern;
  });
  return messages.filter((text) => !announced.some((pattern) => pattern.test(text)));
}
