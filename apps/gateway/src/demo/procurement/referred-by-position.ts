import { serverText } from '@parley/i18n/server-text';
import type { QuestionLanguage, RobotReply } from '../../robot';
import { followUpOf } from './follow-up';
import { plainText } from './streamed-text';

const chineseDigits = '一二三四五六七八九十';
const inChinese =
  /第\s?(?<digit>[一二三四五六七八九十]|10|[1-9])\s?[个张条单笔份项行](?:单子|单据|订单|采购单|采购申请|申请单|申请|对账单|收货单)?|最后一[个张条单笔份项行](?:单子|单据|订单|采购单|采购申请|申请单|申请|对账单|收货单)?/u;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const inEnglish = new RegExp(
  `\\b(?:the )?(?:(?<word>${ordinals.join('|')})|(?<digit>10|[1-9])(?:st|nd|rd|th)) (?:one|order|requisition|request|document|statement|receipt|item|entry)\\b|\\b(?:the )?last one\\b`,
  'iu',
);

/** A follow-up about one document of the last list: its number, and the text with 'it' instead of the position. */
type Referred =
  | { readonly kind: 'document'; readonly number: string; readonly text: string }
  | { readonly kind: 'beyond' };

/**
 * The document of a list to which a follow-up refers by its position, such as 第一个到哪了 or 'why is the second one late?';
 * `beyond` for a position that the list does not have, undefined for any other text. source: PD50
 */
export function referredByPosition(text: string, lastList: readonly string[]): Referred | undefined {
  if (lastList.length === 0) return undefined;
  for (const [pattern, pointer] of [
    [inChinese, '它'],
    [inEnglish, 'it'],
  ] as const) {
    const match = pattern.exec(text);
    if (!match) continue;
    const rest = text.replace(match[0], pointer);
    // Any other word makes it a question of its own, as 'the first order of the year' is.
    if (!followUpOf(rest).isFollowUp) return undefined;
    const number = lastList.at(listIndexOf(match.groups ?? {}));
    return number === undefined ? { kind: 'beyond' } : { kind: 'document', number, text: rest };
  }
  return undefined;
}

/** The index in the list; -1 for the last. */
function listIndexOf({ digit, word }: Readonly<Record<string, string | undefined>>): number {
  if (word !== undefined) return ordinals.indexOf(word.toLowerCase());
  if (digit === undefined) return -1;
  return chineseDigits.includes(digit) ? chineseDigits.indexOf(digit) : Number(digit) - 1;
}

/** Says that a list has fewer entries than the position that was asked for. */
export const beyondList = (count: number, language: QuestionLanguage): RobotReply =>
  plainText(serverText(language, 'procurement.listAnswer.beyondList', { count }));
