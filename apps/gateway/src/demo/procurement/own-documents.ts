import { followUpOf } from './follow-up';
import type { ListName } from './recognise-list';

const ownDocument =
  /我(?:自己)?的?(?:那[个张份]|这[个张份])?(?:的)?(采购申请|申请单?|请购单?|采购订单|订单|采购单|对账单|单子|单据)|\bmy (?:last |latest |own )?(?:purchase )?(order|po|delivery|requisition|request|pr|statement|documents?)\b/i;
const owners = /我自己|我|自己|\bmy\b|\blast\b|\blatest\b|\bown\b|\bdocuments?\b|\bpurchase\b|采购/gi;
/** The knowledge base answers what happens after a return. */
const isAboutReturn = /退回|驳回|打回|\b(returned|rejected)\b/i;

/** The list of the asker's own documents that 'my order' or '我的单子怎么还没好' asks for, when it names nothing else. */
export function ownDocuments(text: string): ListName | undefined {
  const plain = text.normalize('NFKC');
  const named = ownDocument.exec(plain);
  if (!named || isAboutReturn.test(plain) || followUpOf(plain.replace(owners, ' ')).otherText !== '') return undefined;
  const noun = (named[1] ?? named[2] ?? '').toLowerCase();
  if (/对账单|statement/.test(noun)) return 'statements';
  return /订单|采购单|order|po|delivery/.test(noun) ? 'orders' : 'requests';
}
