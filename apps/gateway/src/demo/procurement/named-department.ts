import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import type { RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import type { Bilingual } from './format';
import { plainText } from './streamed-text';
import { type DocumentAsker, isInternal } from './visibility';

const Department = v.object({ code: v.string(), zh: v.string(), en: v.string() });
type Department = v.InferOutput<typeof Department>;

/** Whose documents a question asks for: all visible ones, one department's, or those of an unknown or invisible one. */
export type RequestedDepartment =
  | { readonly kind: 'everything' }
  | { readonly kind: 'one'; readonly code: string; readonly name: Bilingual }
  | { readonly kind: 'unknown'; readonly requestedName: string };

/** Finds the department that a text names and checks that the asker may ask about it. source: W-08 */
export async function findRequestedDepartment(
  database: Database,
  asker: DocumentAsker,
  text: string,
): Promise<RequestedDepartment> {
  const departments = await database.read(
    Department,
    sql`SELECT code, name_zh AS zh, name_en AS en FROM procurement_departments WHERE tenant_id = ${asker.tenantId}`,
  );
  const requestedName = departmentNameIn(text.normalize('NFKC'), departments);
  if (requestedName === undefined) return { kind: 'everything' };
  const known = departments.find((one) => isNamed(one, requestedName));
  const mayAsk = known && (asker.kind === 'buyer' ? isNamed(known, asker.department ?? '') : isInternal(asker));
  return mayAsk ? { kind: 'one', code: known.code, name: known } : { kind: 'unknown', requestedName };
}

/** The same answer for departments that do not exist and for those that the asker may not see. */
export const unknownDepartment = (requestedName: string, { cardContext }: AnswerContext): RobotReply =>
  plainText(serverText(cardContext.language, 'procurement.namedDepartment.nothingFound', { requestedName }));

const isNamed = ({ code, zh, en }: Department, name: string): boolean =>
  [code, zh, en].some((known) => known.toLowerCase() === name.toLowerCase());

const chineseDepartment = /([\p{Script=Han}A-Za-z]{2,12}?部)(?![门分件位长品])/u;
const questionOpening =
  /^(请问|请|麻烦|帮我|帮忙|给我|我想|想|查询|查一?下?|看一?下?|看看|统计|列出|列一下|告诉我|知道|那么?|和|一下|的)+/u;
const ownDepartment = /^(我们?|咱们?|本|我司|公司|本公司)?(全|本|内|外|总|该|贵|大|局)?部$/u;
const englishDepartment = /([\w&][\w& -]{0,60}?)\s{1,4}(?:department|dept)\b/i;
const ownEnglishDepartment = /^(my|our|your|own|this|that|the|a|which|what|whose|each|every|whole)\b/i;
const englishOpening = /^.*\b(?:the|by|of|for|in|from|has|did|does|is|was|show|list|me|much)\s+/i;

/** The name of a known department, or else any name that is followed by 'department' or 部. */
function departmentNameIn(text: string, departments: readonly Department[]): string | undefined {
  // '采购归口' is also an approval step, so only names that end in 部 or 心 are looked for.
  const zh = departments.find((one) => /[部心]$/u.test(one.zh) && text.includes(one.zh))?.zh;
  if (zh) return zh;
  const chineseName = chineseDepartment.exec(text)?.[1]?.replace(questionOpening, '');
  if (chineseName && chineseName.length > 2 && !ownDepartment.test(chineseName)) return chineseName;
  const lower = text.toLowerCase();
  const known = departments.find(
    ({ en }) => lower.includes(`${en.toLowerCase()} `) && isUnambiguousIn(en.toLowerCase(), lower),
  )?.en;
  if (known) return known;
  const name = englishDepartment.exec(text)?.[1]?.replace(englishOpening, '').trim();
  return name && !ownEnglishDepartment.test(name) ? name : undefined;
}

/** 'Quality' alone is an ordinary word; 'Quality department' and 'R&D 2' are names. */
const isUnambiguousIn = (name: string, lower: string): boolean =>
  name.includes(' ') || lower.includes(`${name} department`) || lower.includes(`${name} dept`);
