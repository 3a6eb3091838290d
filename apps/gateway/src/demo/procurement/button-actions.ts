import { robotText } from '@parley/i18n/robot';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import { clockTime, inLanguage } from './format';
import { readSuppliers } from './read-supplier';
import { stepInSentence } from './state-names';
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
    return robotText(language, 'procurement.urge.notForSuppliers', { number });
  }
  if (result.kind === 'nothing') {
    return robotText(language, 'procurement.urge.nobodyToUrge', { number });
  }
  const target = result.step
    ? robotText(language, 'procurement.urge.stepAndHandler', {
        code: stepInSentence(result.step.code, language),
        handler: inLanguage(result.step.handler, language),
      })
    : robotText(language, 'procurement.urge.delivery');
  if (result.kind === 'already') {
    return robotText(language, 'procurement.urge.alreadyToday', { number, target });
  }
  return robotText(language, 'procurement.urge.done', { number, target, time: clockTime(now) });
}

async function recordSupplierRequest(
  { action, supplier: id }: Extract<Action, { readonly action: 'invite' | 'remind' }>,
  { database, reader, card: { language, now } }: AnswerContext,
): Promise<RobotReply> {
  const suppliers = isInternal(reader) ? await readSuppliers(database, reader, now) : [];
  const supplier = suppliers.find((known) => known.id === id);
  if (!supplier || supplier.onboarding === 'approved') {
    return plainText(robotText(language, 'procurement.onboarding.notUnderWay'));
  }
  const column = sql.raw(action === 'invite' ? 'invited_at' : 'reminded_at');
  await database.query(
    sql`UPDATE suppliers SET ${column} = ${now.toISOString()}::timestamptz WHERE tenant_id = ${reader.tenantId} AND id = ${id}`,
  );
  const key =
    action === 'invite' ? 'procurement.onboarding.invitationRecorded' : 'procurement.onboarding.reminderRecorded';
  return plainText(
    robotText(language, key, {
      name: inLanguage(supplier.short, language),
      contact: inLanguage(supplier.contact, language),
      time: clockTime(now),
    }),
  );
}
