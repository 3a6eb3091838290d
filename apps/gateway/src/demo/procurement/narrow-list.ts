import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { AnswerContext } from './answer-context';
import { inLanguage } from './format';
import { namedSuppliers, readSuppliers } from './read-supplier';
import type { ListName } from './recognise-list';
import { isInternal } from './visibility';

const Requester = v.object({ id: v.string(), zh: v.string(), en: v.string() });

const requestLists: readonly ListName[] = ['waiting', 'returned', 'requests', 'ownRequests', 'monthTotal'];
/** Lists that 'my' narrows to the asker's own; in all others it changes nothing. */
const ownLists: readonly ListName[] = ['waiting', 'returned', 'requests', 'orders'];
/** Matches 'my requests', but not 'show me', 'our' or 'what I can see'. */
const ownPattern =
  /(?<![给帮替让为跟和待等该到])(?<!告诉)我(?!们|司|部门|的部门|想|要|能|可以|查|看|来)|\bmy\b(?! (department|team|company))|\bmine\b|\b(do|have) i\b|\bi have\b/i;

/** Limits a list to the supplier or person that the text names, or to the asker's own for 'my'. source: W-08, W-18 */
export async function narrowList(list: ListName, text: string, context: AnswerContext): Promise<AnswerContext> {
  const { asker, cardContext } = context;
  if (!isInternal(asker) || list === 'toApprove') return context;
  const isOfRequests = requestLists.includes(list);
  const [requester, ...otherRequesters] = await namedRequesters(text, context);
  if (requester && otherRequesters.length === 0)
    return {
      ...context,
      narrowedTo: inLanguage(requester, cardContext.language),
      asker: { ...asker, onlyRequester: requester.id },
    };
  if (ownLists.includes(list) && ownPattern.test(text))
    return { ...context, asker: { ...asker, onlyRequester: asker.accountId } };
  if (isOfRequests) return context;
  const suppliers = await readSuppliers(context.database, asker, cardContext.now);
  const [supplier, ...others] = namedSuppliers(suppliers, text);
  if (!supplier || others.length > 0) return context;
  const narrowedTo = inLanguage(supplier.short, cardContext.language);
  return { ...context, narrowedTo, asker: { ...asker, onlySupplier: supplier.id } };
}

async function namedRequesters(text: string, { database, asker }: AnswerContext) {
  const requesters = await database.read(
    Requester,
    sql`SELECT id, name_zh AS zh, name_en AS en FROM procurement_people WHERE tenant_id = ${asker.tenantId}`,
  );
  const lower = text.normalize('NFKC').toLowerCase();
  return requesters.filter(({ zh, en }) => lower.includes(zh) || lower.includes(en.toLowerCase()));
}
