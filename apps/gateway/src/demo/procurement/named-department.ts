import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import type { RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import type { Bilingual } from './format';
import { textIn } from './state-names';
import { plainText } from './streamed-text';
import { isInternal, type Reader } from './visibility';

const Department = v.object({ code: v.string(), zh: v.string(), en: v.string() });
type Department = v.InferOutput<typeof Department>;

/** Whose figures a question asks for: everything the asker sees, one department's, or those of one that is not the asker's. */
export type DepartmentAsked =
  | { readonly kind: 'everything' }
  | { readonly kind: 'one'; readonly code: string; readonly name: Bilingual }
  | { readonly kind: 'unknown'; readonly asked: string };

/** A list or a figure of a department that is named is that department's, or nothing. source: W-08 */
export async function departmentAsked(database: Database, reader: Reader, text: string): Promise<DepartmentAsked> {
  const departments = await database.read(
    Department,
    sql`SELECT code, name_zh AS zh, name_en AS en FROM procurement_departments WHERE tenant_id = ${reader.tenantId}`,
  );
  const asked = askedIn(text.normalize('NFKC'), departments);
  if (asked === undefined) return { kind: 'everything' };
  const known = departments.find((one) => isNamed(one, asked));
  const mayAsk = known && (reader.kind === 'buyer' ? isNamed(known, reader.department ?? '') : isInternal(reader));
  return mayAsk ? { kind: 'one', code: known.code, name: known } : { kind: 'unknown', asked };
}

/** One wording for departments that do not exist and for those of others. */
export const unknownDepartment = (asked: string, { card }: AnswerContext): RobotReply =>
  plainText(
    textIn(
      card.language,
      `没有找到你能查看的**${asked}**的单据。请核对部门名称；如果名称没错，它可能不在你的查看范围内。`,
      `I found no documents of **${asked}** that you can see. Please check the name; if it is right, it may be outside what you have access to.`,
    ),
  );

const isNamed = ({ code, zh, en }: Department, name: string): boolean =>
  [code, zh, en].some((known) => known.toLowerCase() === name.toLowerCase());

const han = /([\p{Script=Han}A-Za-z]{2,12}?部)(?![门分件位长品])/u;
const opening =
  /^(请问|请|麻烦|帮我|帮忙|给我|我想|想|查询|查一?下?|看一?下?|看看|统计|列出|列一下|告诉我|知道|那么?|和|一下|的)+/u;
const ours = /^(我们?|咱们?|本|我司|公司|本公司)?(全|本|内|外|总|该|贵|大|局)?部$/u;
const english = /([\w&][\w& -]*?)\s+(?:department|dept)\b/i;
const ownEnglish = /^(my|our|your|own|this|that|the|a|which|what|whose|each|every|whole)\b/i;
const leading = /^.*\b(?:the|by|of|for|in|from|has|did|does|is|was|show|list|me|much)\s+/i;

/** A name of the company's, else whatever is called a department. */
function askedIn(text: string, departments: readonly Department[]): string | undefined {
  // As a step of an approval '采购归口' is no department; only names that can be nothing else count.
  const zh = departments.find((one) => /[部心]$/u.test(one.zh) && text.includes(one.zh))?.zh;
  if (zh) return zh;
  const called = han.exec(text)?.[1]?.replace(opening, '');
  if (called && called.length > 2 && !ours.test(called)) return called;
  const lower = text.toLowerCase();
  const known = departments.find(
    ({ en }) => lower.includes(`${en.toLowerCase()} `) && isTellingIn(en.toLowerCase(), lower),
  )?.en;
  if (known) return known;
  const name = english.exec(text)?.[1]?.replace(leading, '').trim();
  return name && !ownEnglish.test(name) ? name : undefined;
}

/** 'Quality' alone is a word; 'Quality department' and 'R&D 2' are names. */
const isTellingIn = (name: string, lower: string): boolean =>
  name.includes(' ') || lower.includes(`${name} department`) || lower.includes(`${name} dept`);
