import { textAfter, textBefore } from './text-near-number';

/** A number in a text, and its position. */
export interface FoundNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /**
   * The factor of its unit, 1 without one, so that in '10 到 100 万' the 万 can apply to the 10, too. Of a number in Chinese
   * characters only a 万 at its end counts: 二十万 has 10,000, 三千 has 1.
   */
  readonly scale: number;
  /** Whether it is written with thousands separators. */
  readonly isGrouped: boolean;
  /** Whether it means somewhat more: 九万多, ninety-odd. */
  readonly isMore: boolean;
}

/** 几 means 'a few' and counts as 5. */
const digits: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  半: 0.5,
  几: 5,
};
const chineseUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 亿: 100_000_000 };
/** `w` is typed for 万; `mio` is the German abbreviation of million. */
const scales: Readonly<Record<string, number>> = {
  千: 1e3,
  万: 1e4,
  十万: 1e5,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  w: 1e4,
  hundred: 100,
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
};
const wordsToNineteen =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const wordsOfTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const englishNumbers: ReadonlyMap<string, number> = new Map([
  ...wordsToNineteen.map((word, at) => [word, at + 1] as const),
  ...wordsOfTens.map((word, at) => [word, (at + 2) * 10] as const),
  ['a', 1],
  ['half a', 0.5],
]);

const arabicNumber =
  /(\d[\d,]*(?:\.\d+)?)(?:\s*(十万|百万|千万|千|万|亿|(?:k|w|thousand|grand|million|mio|m)(?![a-z])))?/g;
const chineseNumber = /[零一二两三四五六七八九半几十][零一二两三四五六七八九半几十百千万亿多来余]*/g;
const englishNumber = new RegExp(
  `\\b(half an?|a|${wordsOfTens.join('|')}|${wordsToNineteen.join('|')})(?:[ -](${wordsToNineteen.slice(0, 9).join('|')}))?(-odd| or so)?(?:[ -](hundred|thousand|grand|million))?(?:[ -](thousand|million))?\\b`,
  'g',
);

/** The numbers of a normalised text in order: 20万, 一百二十万, 200k, two million; without document numbers. */
export function numbersIn(text: string): readonly FoundNumber[] {
  const plain = text.replace(/[a-z]{2}\d{2,4}-\d+/g, (found) => ' '.repeat(found.length));
  const found = [...arabicNumbersIn(plain), ...chineseNumbersIn(plain), ...englishNumbersIn(plain)];
  return found.sort((one, other) => one.start - other.start);
}

function arabicNumbersIn(text: string): readonly FoundNumber[] {
  return [...text.matchAll(arabicNumber)].map(({ 0: all, 1: number = '', 2: unit = '', index: start }) => {
    const scale = scales[unit] ?? 1;
    const end = start + all.length;
    const isMore = /^(多(?!少)|余|出头)/.test(textAfter(text, end));
    return {
      value: Number(number.replaceAll(',', '')) * scale,
      start,
      end,
      scale,
      isGrouped: number.includes(','),
      isMore,
    };
  });
}

function chineseNumbersIn(text: string): readonly FoundNumber[] {
  return [...text.matchAll(chineseNumber)]
    .filter(({ index }) => !/\d\s*$/.test(textBefore(text, index)))
    .map(({ 0: all, index: start }) => {
      const end = start + all.length;
      const scale = all.endsWith('万') ? 10_000 : 1;
      const isMore = /[多余]/.test(all) && text[end] !== '少';
      return { value: chineseValue(all), start, end, scale, isGrouped: false, isMore };
    });
}

/**
 * 一百二十万: the digits before 万 are summed, then multiplied. A last digit without a unit, as in 两万五, counts tenths of the
 * unit before (from a hundred up), unless the number has a 零, as 一百零五.
 */
function chineseValue(run: string): number {
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  let lastUnit = 10;
  for (const letter of run) {
    const unit = chineseUnits[letter];
    if (unit === undefined) digit = digits[letter] ?? digit;
    else if (unit >= 10_000) {
      total = (total + section + (digit ?? 0) || 1) * unit;
      section = 0;
    } else section += (digit ?? 1) * unit;
    if (unit !== undefined) {
      digit = undefined;
      lastUnit = unit;
    }
  }
  const isTenths = lastUnit > 10 && !run.includes('零');
  return total + section + (digit ?? 0) * (isTenths ? lastUnit / 10 : 1);
}

function englishNumbersIn(text: string): readonly FoundNumber[] {
  return [...text.matchAll(englishNumber)].flatMap(
    ({ 0: all, 1: first = '', 2: ones, 3: approximation, 4: unit, 5: secondUnit, index }) => {
      if (first === 'a' && !unit) return [];
      const value =
        (englishNumbers.get(first.replace(/ an$/, ' a')) ?? 0) + (ones ? (englishNumbers.get(ones) ?? 0) : 0);
      const scale = (scales[unit ?? ''] ?? 1) * (scales[secondUnit ?? ''] ?? 1);
      return [
        {
          value: value * scale,
          start: index,
          end: index + all.length,
          scale,
          isGrouped: false,
          isMore: approximation === '-odd',
        },
      ];
    },
  );
}
