import { followUpOf } from './follow-up';
import type { ListName } from './recognise-list';

const ownDocument =
  /我(?:自己)?(?:有哪些|(?:提|提交|买|下)?的)?(?:那[个张份]|这[个张份])?(?:的)?(采购申请|申请单?|请购单?|采购订单|订单|采购单|对账单|单子|单据|单(?![位价号])|货(?!款)|东西|包裹|快递)|\bmy (?:last |latest |own )?(?:purchase )?(orders?|pos?|deliver(?:y|ies)|requisitions?|requests?|prs?|statements?|documents?|paperwork|goods|stuff|parcels?|packages?)\b/i;
/** Words that say whose it is, and that somebody wants to see it. */
const owners =
  /我自己|我|自己|有?哪些|想?查看?|想看|帮|(?<!下)来|(?:提交|提|买|下)的|\bmy\b|\blast\b|\blatest\b|\bown\b|\bpurchase\b|\b(?:i'd like|(?:i )?want) to (?:know|see|check)\b|\b(?:check|track|see|view|find|look|looking|here|happening|doing)\b|采购/gi;
/** The knowledge base answers what happens after a return. */
const isAboutReturn = /退回|驳回|打回|\b(returned|rejected)\b/i;

/** The list of the asker's own documents that 'my order' or '我的单子怎么还没好' asks for, when it names nothing else. */
export function ownDocuments(text: string): ListName | undefined {
  const plain = text.normalize('NFKC');
  const named = ownDocument.exec(plain);
  if (!named || isAboutReturn.test(plain)) return undefined;
  const others = plain
    .replace(named[1] ?? named[2] ?? '', ' ')
    .replaceAll('’', "'")
    .replace(owners, ' ');
  if (followUpOf(others).otherText !== '') return undefined;
  const noun = (named[1] ?? named[2] ?? '').toLowerCase();
  if (/对账单|statement/.test(noun)) return 'statements';
  return /订单|采购单|货|东西|包裹|快递|order|^pos?$|deliver|goods|stuff|parcel|package/.test(noun)
    ? 'orders'
    : 'requests';
}
