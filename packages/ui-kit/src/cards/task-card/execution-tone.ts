import type { TagProps } from '../../primitives/Tag';

type Tone = NonNullable<TagProps['color']>;

/** The colour of an execution line's dot, and the tint of its status tag. */
export interface ExecutionTone {
  readonly dot: string;
  readonly tag: Tone;
}

const tonesByCode: { readonly [code: string]: ExecutionTone } = {
  '1': { dot: 'var(--accent)', tag: 'accent' },
  '2': { dot: 'var(--cyan)', tag: 'cyan' },
  '3': { dot: 'var(--warn)', tag: 'warn' },
  '4': { dot: 'var(--info)', tag: 'info' },
};
const tonesByName: { readonly [name: string]: Tone } = { green: 'ok', orange: 'warn', gold: 'warn', red: 'bad' };

/**
 * The tone of a CSS colour or of one of the four button codes; the tag only gets a tint of our palette. source: M-27
 */
export function executionTone(color: string | undefined): ExecutionTone {
  const normalised = color?.trim().toLowerCase() ?? '';
  const known = tonesByCode[normalised];
  if (known) return known;
  const isColor = normalised.length < 64 && !normalised.includes('var(') && CSS.supports('color', normalised);
  return isColor
    ? { dot: normalised, tag: tonesByName[normalised] ?? toneOfHex(normalised) }
    : { dot: 'var(--info)', tag: 'info' };
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
