import type { CountedKind } from '../packs/industry-pack';
import { type FoundNumber, numbersIn } from './numbers';
import { maxDistance, textAfter, textBefore } from './text-near-number';

/** A quantity in a text: an exact value or a range. */
export interface Quantity {
  /** 'money', 'percent' or a counted kind of the industry. */
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  /** Whether the ends themselves are excluded. */
  readonly isFromOpen: boolean;
  readonly isToOpen: boolean;
  /** The position of its number in the text. */
  readonly start: number;
}

type Bound = 'max' | 'below' | 'above' | 'min' | 'exactly';

const filler = '(?:\\s|cny|rmb|¥|about|around|the|a|了|过|有)*$';
const boundsBefore: readonly (readonly [Bound, RegExp])[] = [
  ['max', new RegExp(`(?:不超过|不高于|不大于|至多|最多|最高)${filler}`)],
  ['max', new RegExp(`\\b(?:not (?:more than|over|above|exceeding)|no more than|up to|at most|within)${filler}`)],
  ['min', new RegExp(`(?:不少于|不低于|至少|起码|最少)${filler}`)],
  ['min', new RegExp(`\\b(?:at least|no less than|not less than|minimum of)${filler}`)],
  ['below', new RegExp(`(?:不足|不到|低于|少于|小于|未满|不满|不够|不齐)${filler}`)],
  ['below', new RegExp(`\\b(?:below|under|less than|fewer than|smaller than|cheaper than)${filler}`)],
  ['above', new RegExp(`(?:超过|超出|大于|高于|多于|超)${filler}`)],
  ['above', new RegExp(`\\b(?:above|over|more than|exceed(?:s|ing)?|beyond|greater than)${filler}`)],
];
const boundsAfter: readonly (readonly [Bound, RegExp])[] = [
  ['max', /^(?:以内|以下|之内|之下|封顶|or less|or below)/],
  ['above', /^(?:以上|之上|or more|and above|or above)/],
];

const otherUnit =
  /^\s*(?:件|个|台|套|只|箱|吨|天|日|月|年|周|小时|人|次|张|条|份|家|名|位|批|kg|pcs|pieces?|units?|days?|hours?|weeks?|months?|years?|people)/;
const percent = /^\s*(?:%|percent|per cent|pct|个百分点|个点)/;
const currency = /^\s*(?:元|块|人民币|yuan|cny|rmb)/;

/** A question has a few figures; the rest of a pasted table would only cost time. */
const maxNumbers = 200;

/**
 * The sums, percentages and counts of the industry's counted kinds among the first numbers of a normalised text, with their
 * bounds. source: RV5
 */
export function quantitiesIn(text: string, countedKinds: readonly CountedKind[]): readonly Quantity[] {
  const numbers = numbersIn(text).slice(0, maxNumbers);
  const unitPattern = unitPatternOf(countedKinds);
  const usedInSpans = new Set<number>();
  const spans = numbers.flatMap((first, at) => {
    const second = numbers[at + 1];
    if (!second || !areRangeEnds(text, first, second)) return [];
    const kind = kindOf(text, second, countedKinds);
    if (!kind) return [];
    usedInSpans.add(at).add(at + 1);
    const from =
      first.scale === 1 && first.value < second.value / second.scale ? first.value * second.scale : first.value;
    return [{ kind, from, to: second.value, isFromOpen: false, isToOpen: false, start: first.start }];
  });
  const single = numbers.flatMap((number, at) =>
    usedInSpans.has(at) ? [] : quantityOf(text, number, { countedKinds, unitPattern }),
  );
  return [...spans, ...single];
}

function areRangeEnds(text: string, first: FoundNumber, second: FoundNumber): boolean {
  if (second.start - first.end > maxDistance) return false;
  const between = text.slice(first.end, second.start);
  if (/^\s*(?:元|%)?\s*(?:到|至|-|–|—|~)\s*$/.test(between)) return true;
  if (/^\s*(?:cny|yuan|%)?\s*to\s*(?:cny)?\s*$/.test(between)) return true;
  const isBetween = /\bbetween\s*(?:cny|rmb)?\s*$/.test(textBefore(text, first.start));
  return isBetween && /^\s*(?:cny|yuan|%)?\s*and\s*(?:cny)?\s*$/.test(between);
}

interface Industry {
  readonly countedKinds: readonly CountedKind[];
  readonly unitPattern: RegExp;
}

function quantityOf(text: string, number: FoundNumber, { countedKinds, unitPattern }: Industry): readonly Quantity[] {
  const kind = kindOf(text, number, countedKinds);
  if (!kind) return [];
  const { start } = number;
  const value = kind === 'percent' ? percentValue(text, number) : number.value;
  const bound = boundOf(text, number, unitPattern);
  const exact = { kind, start, from: value, to: value, isFromOpen: false, isToOpen: false };
  switch (bound) {
    case 'max':
      return [{ ...exact, from: 0 }];
    case 'below':
      return [{ ...exact, from: 0, isToOpen: true }];
    case 'above':
      return [{ ...exact, to: Number.POSITIVE_INFINITY, isFromOpen: true }];
    case 'min':
      return [{ ...exact, to: Number.POSITIVE_INFINITY }];
    case 'exactly':
      return [number.isMore ? { ...exact, to: nextRoundNumber(value), isFromOpen: true, isToOpen: true } : exact];
  }
}

/** The upper end of 九万多 ('ninety thousand and more') is the next round number, a hundred thousand. */
const nextRoundNumber = (value: number): number => value + 10 ** Math.floor(Math.log10(value));

/** A number's unit and the conjunction between it and its bound. */
function unitPatternOf(countedKinds: readonly CountedKind[]): RegExp {
  const words = [
    '元',
    '块钱?',
    '人民币',
    'yuan',
    'cny',
    'rmb',
    '%',
    'percent',
    ...countedKinds.map((one) => one.measureWord),
  ];
  return new RegExp(`^\\s*(?:${words.join('|')})?\\s*(?:的|及|和|或)?`);
}

function boundOf(text: string, { start, end }: FoundNumber, unitPattern: RegExp): Bound {
  const left = textBefore(text, start).replace(/[百千]分之$/, '');
  const right = textAfter(text, end).replace(unitPattern, '');
  const match = boundsAfter.find(([, form]) => form.test(right)) ?? boundsBefore.find(([, form]) => form.test(left));
  return match?.[0] ?? 'exactly';
}

function kindOf(
  text: string,
  { value, start, end, scale, isGrouped }: FoundNumber,
  countedKinds: readonly CountedKind[],
): string | undefined {
  const right = textAfter(text, end);
  if (/[百千]分之$/.test(textBefore(text, start)) || percent.test(right) || /^ a percent/.test(right)) return 'percent';
  const counted = countedKinds.find(({ follows }) => follows.test(right));
  if (counted) return counted.kind;
  if (otherUnit.test(right)) return undefined;
  if (currency.test(right) || /(?:cny|rmb|¥)\s*$/.test(textBefore(text, start))) return 'money';
  return value >= 3000 || (value >= 100 && (scale > 1 || isGrouped || /\p{Script=Han}/u.test(text.slice(start, end))))
    ? 'money'
    : undefined;
}

/** 千分之五 is 0.5 %, 百分之一点几 is 1.5 %. */
function percentValue(text: string, { value, start, end }: FoundNumber): number {
  const tenths = /^点([一二三四五六七八九几])/.exec(textAfter(text, end))?.[1];
  const whole = value + (tenths ? (numbersIn(tenths)[0]?.value ?? 0) / 10 : 0);
  return /千分之$/.test(textBefore(text, start)) ? whole / 10 : whole;
}

/** Whether two quantities overlap. Ranges that only touch do not, unless one of them is exactly that value. */
export function overlap(one: Quantity, other: Quantity): boolean {
  if (one.kind !== other.kind) return false;
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  if (from < to) return true;
  return (
    from === to &&
    (one.from === one.to || other.from === other.to) &&
    includesValue(one, from) &&
    includesValue(other, from)
  );
}

const includesValue = ({ from, to, isFromOpen, isToOpen }: Quantity, value: number): boolean =>
  (isFromOpen ? value > from : value >= from) && (isToOpen ? value < to : value <= to);
