import type { TagProps } from '../../primitives/Tag';

type Tone = NonNullable<TagProps['color']>;

/** The dot of an execution line, and the tint of its words. */
export interface ExecutionTone {
  readonly dot: string;
  readonly tag: Tone;
}

const codes: { readonly [code: string]: ExecutionTone } = {
  '1': { dot: 'var(--accent)', tag: 'accent' },
  '2': { dot: 'var(--cyan)', tag: 'cyan' },
  '3': { dot: 'var(--warn)', tag: 'warn' },
  '4': { dot: 'var(--info)', tag: 'info' },
};
const names: { readonly [name: string]: Tone } = { green: 'ok', orange: 'warn', gold: 'warn', red: 'bad' };

/** A CSS colour or one of the four button codes, nothing else; words are tinted only where the tint is ours. source: M-27 */
export function executionTone(color: string | undefined): ExecutionTone {
  const wanted = color?.trim().toLowerCase() ?? '';
  const known = codes[wanted];
  if (known) return known;
  const isColor = wanted.length < 64 && !wanted.includes('var(') && CSS.supports('color', wanted);
  return isColor ? { dot: wanted, tag: names[wanted] ?? toneOfHex(wanted) } : { dot: 'var(--info)', tag: 'info' };
}

/** Green, amber and red keep their meaning in the tint; any other colour is neutral. */
function toneOfHex(color: string): Tone {
  const [, r, g, b] = /^#(..)(..)(..)$/.exec(color)?.map((part) => Number.parseInt(part, 16)) ?? [];
  if (r === undefined || g === undefined || b === undefined) return 'info';
  const high = Math.max(r, g, b);
  const spread = high - Math.min(r, g, b);
  if (spread < 60) return 'info';
  if (high === g) return 'ok';
  if (high !== r) return 'info';
  return g - b > spread * 0.4 ? 'warn' : 'bad';
}
