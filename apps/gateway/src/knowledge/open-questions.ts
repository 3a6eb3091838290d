import type { CallResult, contract } from '@parley/api-client/contract';
import { MessageState } from '@parley/domain';
import { languageOfText } from '@parley/robot';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Database, time } from '../db/database';
import { entriesWithQuestions } from './edit-entries';

type OpenQuestion = CallResult<typeof contract.customerService.openQuestions>['content'][number];

/** A question by its key, up to the time when it was asked last as far as the editor has seen. */
export interface SeenQuestion {
  readonly key: string;
  readonly until: string;
}

/** Spaces, punctuation, width and case do not make another question. */
const keyOf = (question: SQL): SQL =>
  sql`md5(btrim(regexp_replace(lower(normalize(${question}, NFKC)), '[[:space:].,;:!?。、…]+', ' ', 'g')))`;

/** The marks of the sources of an answer, which readers see as numbers. */
const withoutSources = (answer: SQL): SQL => sql`regexp_replace(${answer}, '<ref>[0-9]+</ref>', '', 'g')`;

/** Each time that a question was declined, its answer rated wrong, or a message left; recalled messages are left out. */
const asked = (tenantId: string): SQL => sql`asked AS (
  SELECT ${keyOf(sql`all_asked.question`)} AS key, all_asked.*, date_trunc('milliseconds', all_asked.asked_at) AS at FROM (
    SELECT coalesce(q.creation_date, d.declined_at) AS asked_at, d.message_id AS question_id, d.question,
      NULL AS answer, NULL AS title, NULL AS left_message
    FROM declined_questions d LEFT JOIN messages q ON q.message_id = d.message_id
    WHERE d.tenant_id = ${tenantId} AND coalesce(q.state, 0) <> ${MessageState.recalled}
    UNION ALL
    SELECT coalesce(a.rated_at, a.creation_date), q.message_id, coalesce(q.searched_text, q.content),
      ${withoutSources(sql`CASE a.msg_type WHEN 'TEXT' THEN a.content ELSE coalesce(a.searched_text, a.content) END`)},
      jsonb_path_query_first(a.answer_reference, '$[*] ? (@.dataSource == "FAQ_DIRECT").docName') #>> '{}', NULL
    FROM messages a JOIN messages q ON q.message_id = a.question_id
    WHERE a.tenant_id = ${tenantId} AND a.rating = 'WRONG_ANSWER'
      AND a.state <> ${MessageState.recalled} AND q.state <> ${MessageState.recalled}
    UNION ALL
    SELECT left_at, NULL, coalesce(question, message), NULL, NULL, message FROM left_messages WHERE tenant_id = ${tenantId}
  ) AS all_asked)`;

const Row = v.object({
  key: v.string(),
  question: v.string(),
  at: time,
  count: v.number(),
  answer: v.nullable(v.string()),
  title: v.nullable(v.string()),
  left_message: v.nullable(v.string()),
  total: v.number(),
});

/**
 * The questions without an answer, with an answer that was rated wrong, or that led to a left message: each once, however
 * often it was asked, the one asked last first. Those that were dealt with are listed once they are asked again, and only
 * what was asked since counts. Nobody's name is in it. source: GW310
 */
export async function listOpenQuestions(
  database: Database,
  tenantId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly content: OpenQuestion[]; readonly totalElements: number }> {
  // A left message repeats the question that was declined before it, and is not another time that it was asked.
  const rows = await database.read(
    Row,
    sql`WITH ${asked(tenantId)}
      SELECT a.key, (array_agg(a.question ORDER BY a.at DESC))[1] AS question, max(a.at) AS at,
        greatest(count(DISTINCT a.question_id), 1)::int AS count,
        (array_agg(a.answer ORDER BY a.at DESC) FILTER (WHERE a.answer IS NOT NULL))[1] AS answer,
        (array_agg(a.title ORDER BY a.at DESC) FILTER (WHERE a.answer IS NOT NULL))[1] AS title,
        (array_agg(a.left_message ORDER BY a.at DESC) FILTER (WHERE a.left_message IS NOT NULL))[1] AS left_message,
        (count(*) OVER ())::int AS total
      FROM asked a LEFT JOIN handled_questions h ON h.tenant_id = ${tenantId} AND h.question_key = a.key
      WHERE h.until IS NULL OR a.at > h.until
      GROUP BY a.key ORDER BY at DESC, a.key LIMIT ${size} OFFSET ${page * size}`,
  );
  const titles = rows.flatMap(({ title }) => title ?? []);
  const entries = new Map(
    (await entriesWithQuestions(database, tenantId, titles)).map((entry) => [entry.question, entry]),
  );
  const content = rows.map(({ key, question, at, count, answer, title, left_message: leftMessage }) => {
    const entry = title === null ? undefined : entries.get(title);
    return {
      key,
      question,
      language: languageOfText(question) ?? ('zh_CN' as const),
      askedAt: at.toISOString(),
      count,
      ...(answer !== null && { answer }),
      ...(entry && { entry }),
      ...(leftMessage !== null && { leftMessage }),
    };
  });
  return { content, totalElements: rows[0]?.total ?? 0 };
}

/**
 * Removes a question from the list until it is asked again after `until`. False: nobody asked such a question.
 * source: GW311
 */
export async function markHandled(
  database: Database,
  { tenantId, accountId }: { readonly tenantId: string; readonly accountId: string },
  { key, until }: SeenQuestion,
): Promise<boolean> {
  // Never beyond what was asked: a time in the future would hide what nobody has seen.
  const handled = await database.query(sql`WITH ${asked(tenantId)}
    INSERT INTO handled_questions (tenant_id, question_key, until, account_id)
    SELECT ${tenantId}, key, least(max(at), to_timestamp(${Date.parse(until)}::float8 / 1000)), ${accountId} FROM asked WHERE key = ${key} GROUP BY key
    ON CONFLICT (tenant_id, question_key) DO UPDATE
    SET until = greatest(handled_questions.until, excluded.until), account_id = excluded.account_id
    RETURNING question_key`);
  return handled.length > 0;
}
