import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import { clockTime, inLanguage } from './format';
import { readSuppliers } from './read-supplier';
import { stepInSentence, textIn } from './state-names';
import { plainText } from './streamed-text';
import { unknownText } from './unknown-answer';
import { type UrgeResult, urgeDocument } from './urge';
import { isInternal } from './visibility';

/** The parameters of our card buttons; any other parameter is not an action. */
const Action = v.variant('action', [
  v.object({ action: v.literal('urge'), number: v.pipe(v.string(), v.maxLength(40)) }),
  v.object({ action: v.literal('invite'), supplier: v.pipe(v.string(), v.maxLength(40)) }),
  v.object({ action: v.literal('remind'), supplier: v.pipe(v.string(), v.maxLength(40)) }),
]);
export type Action = v.InferOutput<typeof Action> | { readonly action: 'urgeAll'; readonly numbers: readonly string[] };

/** What a card sends when several orders are confirmed (M-25). */
const Chosen = v.object({
  values: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(10)),
});

/** Parses the action of a button from untrusted data. source: M-26 */
export function readAction(buttonParam: unknown): Action | undefined {
  const parsed = v.safeParse(Action, buttonParam);
  if (parsed.success) return parsed.output;
  const chosen = v.safeParse(Chosen, buttonParam);
  return chosen.success ? { action: 'urgeAll', numbers: chosen.output.values } : undefined;
}

/** Runs the action of a button and returns a confirmation. */
export function runAction(action: Action, context: AnswerContext): Promise<RobotReply> {
  switch (action.action) {
    case 'urge':
      return replyToUrge(action.number, context);
    case 'urgeAll':
      return replyToUrgeAll(action.numbers, context);
    case 'invite':
    case 'remind':
      return recordSupplierRequest(action, context);
  }
}

export async function replyToUrge(number: string, context: AnswerContext): Promise<RobotReply> {
  const { database, reader, card } = context;
  const result = await urgeDocument(database, reader, { number, now: card.now });
  return plainText(urgeText(result, number, card));
}

/** Urges several documents and confirms each in a list item, in the order in which they were chosen. */
async function replyToUrgeAll(
  numbers: readonly string[],
  { database, reader, card }: AnswerContext,
): Promise<RobotReply> {
  const lines: string[] = [];
  for (const number of new Set(numbers)) {
    const result = await urgeDocument(database, reader, { number, now: card.now });
    lines.push(`- ${urgeText(result, number, card)}`);
  }
  return plainText(lines.join('\n'));
}

function urgeText(result: UrgeResult, asked: string, { language, now }: AnswerContext['card']): string {
  if (result.kind === 'unknown') return unknownText(asked, language);
  const { number } = result;
  if (result.kind === 'notYours') {
    return textIn(
      language,
      `**${number}** 只有采购方可以催办，供应商不能催办。想加快，请直接联系采购方的经办人。`,
      `Only the buying side can nudge **${number}**; a supplier cannot. To speed it up, please contact the buyer in charge.`,
    );
  }
  if (result.kind === 'nothing') {
    return textIn(
      language,
      `**${number}** 现在没有等待处理的环节，不需要催办。`,
      `**${number}** waits for nobody, so there is nothing to nudge.`,
    );
  }
  const target = result.step
    ? textIn(
        language,
        ` 的${stepInSentence(result.step.code, language)}（${inLanguage(result.step.handler, language)}）`,
        `, ${stepInSentence(result.step.code, language)} (${inLanguage(result.step.handler, language)})`,
      )
    : textIn(language, ' 的交货', ', delivery');
  if (result.kind === 'already') {
    return textIn(
      language,
      `**${number}**${target}今天已经催办过了，每天只能催一次。`,
      `**${number}**${target} was nudged today already; once a day is the limit.`,
    );
  }
  return textIn(
    language,
    `已催办 **${number}**${target}，${clockTime(now)} 记录在单据上。每天可以催一次。`,
    `Nudged **${number}**${target}; noted on the document at ${clockTime(now)}. You can do this once a day.`,
  );
}

async function recordSupplierRequest(
  { action, supplier: id }: Extract<Action, { readonly action: 'invite' | 'remind' }>,
  { database, reader, card: { language, now } }: AnswerContext,
): Promise<RobotReply> {
  const suppliers = isInternal(reader) ? await readSuppliers(database, reader, now) : [];
  const supplier = suppliers.find((known) => known.id === id);
  if (!supplier || supplier.onboarding === 'approved') {
    return plainText(textIn(language, '这家供应商没有进行中的准入。', 'No onboarding of that supplier is under way.'));
  }
  const column = sql.raw(action === 'invite' ? 'invited_at' : 'reminded_at');
  await database.query(
    sql`UPDATE suppliers SET ${column} = ${now.toISOString()}::timestamptz WHERE tenant_id = ${reader.tenantId} AND id = ${id}`,
  );
  const [zh, en, contact] = [supplier.short.zh, supplier.short.en, inLanguage(supplier.contact, language)];
  return plainText(
    action === 'invite'
      ? textIn(
          language,
          `准入邀请已登记发给**${zh}**（${contact}），${clockTime(now)}。`,
          `The invitation to **${en}** (${contact}) is recorded, ${clockTime(now)}.`,
        )
      : textIn(
          language,
          `已登记催**${zh}**（${contact}）补资料，${clockTime(now)}。`,
          `The request for documents to **${en}** (${contact}) is recorded, ${clockTime(now)}.`,
        ),
  );
}
