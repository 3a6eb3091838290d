import { serverText } from '@parley/i18n/server-text';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { QuestionLanguage, RobotReply } from '../../robot';
import type { AnswerContext } from './answer-context';
import { confirmCard, isCancelled } from './confirm-card';
import { clockTime, inLanguage } from './format';
import { isInvitable, readSuppliers, type Supplier } from './read-supplier';
import { stepInSentence } from './state-names';
import { plainText } from './streamed-text';
import { whyNotInvited } from './supplier-answer';
import { unknownText } from './unknown-answer';
import { checkUrge, type UrgeResult, type UrgeTarget, urgeDocument } from './urge';
import { isInternal } from './visibility';

/** The parameters of a button that sends something to other people: only that of the confirmation card sends it. */
const confirmation = {
  /** 'no' on the button of a document's card, 'yes' on that of the confirmation card. */
  confirmed: v.optional(v.picklist(['no', 'yes'])),
  /** The id of the message that the confirmation card answered. */
  asked: v.optional(v.pipe(v.string(), v.maxLength(100))),
};

/** The parameters of our card buttons; any other parameter is not an action. */
const Action = v.variant('action', [
  v.object({ action: v.literal('urge'), number: v.pipe(v.string(), v.maxLength(40)), ...confirmation }),
  v.object({ action: v.literal('invite'), supplier: v.pipe(v.string(), v.maxLength(40)), ...confirmation }),
  v.object({ action: v.literal('remind'), supplier: v.pipe(v.string(), v.maxLength(40)), ...confirmation }),
]);
export type Action = v.InferOutput<typeof Action> | { readonly action: 'urgeAll'; readonly numbers: readonly string[] };

/** What a card sends when several orders were chosen (M-25). The card says beforehand that this sends the reminders. */
const ChosenOrders = v.object({
  values: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(10)),
});

/** Parses the action of a button from untrusted data. source: M-26 */
export function readAction(buttonParam: unknown): Action | undefined {
  const parsed = v.safeParse(Action, buttonParam);
  if (parsed.success) return parsed.output;
  const chosen = v.safeParse(ChosenOrders, buttonParam);
  return chosen.success ? { action: 'urgeAll', numbers: chosen.output.values } : undefined;
}

/** Runs the action of a button, or asks first; returns the robot's reply. */
export async function runAction(action: Action, context: AnswerContext): Promise<RobotReply> {
  if (action.action !== 'urgeAll' && action.asked !== undefined && (await isCancelled(context, action.asked)))
    return plainText(serverText(context.cardContext.language, 'procurement.confirm.wasCancelled'));
  switch (action.action) {
    case 'urge':
      return action.confirmed === 'yes' ? replyToUrge(action.number, context) : confirmUrge(action.number, context);
    case 'urgeAll':
      return replyToUrgeAll(action.numbers, context);
    case 'invite':
    case 'remind':
      return recordSupplierRequest(action, context);
  }
}

/** Asks for a confirmation before a reminder is sent; says why when none can be sent. source: PD38 */
export async function confirmUrge(number: string, context: AnswerContext): Promise<RobotReply> {
  const { database, asker, cardContext } = context;
  const result = await checkUrge(database, asker, { number, now: cardContext.now });
  if (result.kind !== 'possible') return plainText(urgeText(result, number, cardContext));
  const target = targetText(result.target, cardContext.language);
  const question = serverText(cardContext.language, 'procurement.confirm.urge', { number, target });
  return confirmCard({ question, records: false }, { action: 'urge', number }, context);
}

async function replyToUrge(number: string, context: AnswerContext): Promise<RobotReply> {
  const { database, asker, cardContext } = context;
  const result = await urgeDocument(database, asker, { number, now: cardContext.now });
  return plainText(urgeText(result, number, cardContext));
}

/** Urges several documents and reports each in a list item, in the order in which they were chosen. */
async function replyToUrgeAll(
  numbers: readonly string[],
  { database, asker, cardContext }: AnswerContext,
): Promise<RobotReply> {
  const lines: string[] = [];
  for (const number of new Set(numbers)) {
    const result = await urgeDocument(database, asker, { number, now: cardContext.now });
    lines.push(`- ${urgeText(result, number, cardContext)}`);
  }
  return plainText(lines.join('\n'));
}

function urgeText(result: UrgeResult, askedNumber: string, { language, now }: AnswerContext['cardContext']): string {
  if (result.kind === 'unknown') return unknownText(askedNumber, language);
  const { number } = result;
  if (result.kind === 'notAllowed') {
    return serverText(language, 'procurement.urge.notForSuppliers', { number });
  }
  if (result.kind === 'waitsForNobody') {
    return serverText(language, 'procurement.urge.nobodyToUrge', { number });
  }
  const target = targetText(result.target, language);
  if (result.kind === 'alreadyUrged') {
    return serverText(language, 'procurement.urge.alreadyToday', { number, target });
  }
  return serverText(language, 'procurement.urge.done', { number, target, time: clockTime(now) });
}

const targetText = (target: UrgeTarget, language: AnswerContext['cardContext']['language']): string =>
  target.kind === 'step'
    ? serverText(language, 'procurement.urge.stepAndHandler', {
        step: stepInSentence(target.step.code, language),
        handler: inLanguage(target.step.handler, language),
      })
    : serverText(language, `procurement.urge.${target.kind}`, { supplier: inLanguage(target.supplier, language) });

async function recordSupplierRequest(
  { action, supplier: id, confirmed }: Extract<Action, { readonly action: 'invite' | 'remind' }>,
  context: AnswerContext,
): Promise<RobotReply> {
  const { database, asker, cardContext } = context;
  const { language, now } = cardContext;
  const suppliers = isInternal(asker) ? await readSuppliers(database, asker, now) : [];
  const supplier = suppliers.find((known) => known.id === id);
  const refusal = supplier
    ? whyNotRecorded(action, supplier, language)
    : serverText(language, 'procurement.onboarding.notUnderWay');
  if (!supplier || refusal !== undefined) return plainText(refusal ?? '');
  if (confirmed !== 'yes') {
    const question = serverText(language, `procurement.confirm.${action}`, {
      name: inLanguage(supplier.short, language),
    });
    return confirmCard({ question, records: true }, { action, supplier: id }, context);
  }
  const at = sql`${now.toISOString()}::timestamptz`;
  const change = action === 'invite' ? sql`invited_at = ${at}, onboarding = 'invited'` : sql`reminded_at = ${at}`;
  await database.query(sql`UPDATE suppliers SET ${change} WHERE tenant_id = ${asker.tenantId} AND id = ${id}`);
  const key =
    action === 'invite' ? 'procurement.onboarding.invitationRecorded' : 'procurement.onboarding.reminderRecorded';
  return plainText(
    serverText(language, key, {
      name: inLanguage(supplier.short, language),
      contact: inLanguage(supplier.contact, language),
      time: clockTime(now),
    }),
  );
}

/** Why no invitation, or no request for documents, of this supplier can be recorded. source: PD54 */
function whyNotRecorded(action: 'invite' | 'remind', supplier: Supplier, language: QuestionLanguage) {
  if (action === 'invite') return whyNotInvited(supplier, language);
  if (supplier.onboarding === 'approved') return serverText(language, 'procurement.onboarding.notUnderWay');
  const name = inLanguage(supplier.short, language);
  return isInvitable(supplier) ? serverText(language, 'procurement.onboarding.notInvited', { name }) : undefined;
}
