import { type DocumentKind, type DocumentMention, findDocumentNumbers } from '@parley/domain';
import { followUpOf } from './follow-up';
import { type ListName, recogniseList } from './recognise-list';

/** What a question asks about a document. */
export interface Aspects {
  /** The question asks why or when, which is answered in words instead of by a card (W-07). */
  readonly isWhyOrWhen: boolean;
  readonly isWhy: boolean;
  /** The question asks why, and not about payment, so a date would not answer it. */
  readonly isCause: boolean;
  /** The question is about the arrival of goods, not about the next step or the payment. */
  readonly isArrival: boolean;
  readonly isAmount: boolean;
  readonly isUrge: boolean;
}

/** A question as it is recognised from its text alone. */
export type RecognisedQuestion =
  | {
      readonly kind: 'documents';
      readonly mentions: readonly DocumentMention[];
      readonly aspects: Aspects;
      readonly cues: QuestionCues;
    }
  | { readonly kind: 'list'; readonly list: ListName }
  | { readonly kind: 'cues'; readonly aspects: Aspects; readonly cues: QuestionCues };

/** What the words of a question say about it besides document numbers. */
export interface QuestionCues {
  /** The question points at a document: 'that one', 'my request'. */
  readonly isPointing: boolean;
  /** The question follows up on the last answer: 'and when will it arrive?'. */
  readonly isFollowUp: boolean;
  /** The question asks about a step, time, person or amount; with an item's name it is about the item's document. */
  readonly isAboutDocument: boolean;
  /** The question asks how things are done, which the knowledge base answers. */
  readonly isHowTo: boolean;
  readonly wantedKind: DocumentKind | undefined;
  /** What the question asks about a supplier, if it names one. */
  readonly supplier: 'invite' | 'licence' | 'progress' | 'orders' | 'none';
}

const whenPattern =
  /什么时候|啥时候|何时|几时|多久|多长时间|哪天|哪一天|几号|几天|几月|交期|到货(时间|日期)|付款(时间|日期|日)|\bwhen\b|how long|how soon|what (date|day|time)|\beta\b|(expected|due|arrival|delivery|payment) date|by which day/i;
const whyPattern =
  /为什么|为何|为啥|咋(还|就)|怎么(还|没|不|会|又|就|被)|原因|怎么回事|凭什么|\bwhy\b|how come|\breasons?\b|what went wrong|what happened/i;
const arrivalPattern =
  /到货|送到|送达|收到货|交货|发货|交期|(时候|何时|几时|哪天|几号|多久|大概|已经|它|货)(才|能|会|可以)*(?:收到|送到|到)(?!期|哪|账|底|谁)|^到了[吗没]|\b(arriv\w*|deliver\w*|ship(ped|s)?|eta|(get|be|is|it) here|we get it)\b|\bwhen\b.*\b(come|comes|coming|due|received)\b/i;
const paymentPattern = /付|账期|结算|\b(pay|pays|paid|paying|payments?|unpaid)\b/i;
const amountPattern = /多少钱|金额|总价|价格|多少元|总额|how much|\bamount\b|\bcost\b|\bprice\b|\btotal\b|\bvalue\b/i;
const urgePattern = /催|\b(nudge|urge|chase|remind|expedite)\b/i;

const howToPattern =
  /怎么(?!样|还|没|不|会|又|就|被|回事|卡|这么)|如何|怎样(才|能|可以)|咋(办|弄|整)|流程|规定|制度|步骤|一般|通常|(可以|能|需要|要|必须|允许).{0,14}吗|能不能|可不可以|是否|谁来|由谁(?!负责)|谁批(?!的|了|过)|谁负责(?!的|呢|啊|跟进|处理|它|这|那|$|[？?\s])|哪些(资料|材料|情况|物料|供应商)|什么(意思|是|情况|区别)|是什么|区别|模板|入口|在哪(里|儿)?(查|看|找|下载|提交|填)|how (do|can|to|should|is|are|does|would|often|many (quotes|bidders|days))|can (i|we|you|a|an|the)|may (i|we|a)|what if|what happens|who (approves|issues|does|decides|signs)|do (i|we) (need|have)|is it (possible|allowed|ok)|should (i|we)|where (do|can) (i|we)|which documents (are|do)|policy|procedure|the rule/i;

/** A wish to remind somebody, put as a question. */
const urgeRequest =
  /\b(can|could|would|will) you (please )?(?=nudge|urge|chase|remind|expedite)|(能不能|可不可以)(?=(帮我)?(再)?催)/i;
const isHowToQuestion = (text: string): boolean => howToPattern.test(text.replace(urgeRequest, ''));

const pointingPattern =
  /(那|这|该|此)(一)?(张|单|个|笔|批|份|条)|(的|这|那)(申请|订单|采购单|请购|单子|单据)|(申请|订单|采购单|请购|单子|单据|货).{0,3}(到|批|走|进|发|收|怎么样|咋样|啥|什么|状态|进度|进展)|我.{0,16}(申请|订单|采购单|请购|单子)|到哪|进度|进展|状态|批到|\bone\b|\b(order|requisition|request|pr|po|delivery|shipment)\b|status|progress|where (is|are)|where's|track/i;
const supplierCues = [
  ['invite', /邀请|invit/i],
  ['licence', /执照|licen[cs]e|证照|certificate.{0,12}expir|expir/i],
  ['orders', /订单|采购单|交货|到货|orders?\b|deliver/i],
  ['progress', /准入|资料|材料|评审|审核|进度|onboard|documents?|review|approv|status|progress/i],
] as const;

/** Recognises what a question asks for, from its text alone; documents are looked up later. source: W-07, W-18 */
export function recognise(text: string): RecognisedQuestion {
  const plain = text.normalize('NFKC').trim();
  const mentions = findDocumentNumbers(plain);
  const aspects = aspectsOf(plain);
  const isHowTo = isHowToQuestion(plain);
  const cues = { ...cuesOf(plain), isHowTo };
  if (mentions.some(({ isCertain }) => isCertain)) return { kind: 'documents', mentions, aspects, cues };
  const list = isHowTo ? undefined : recogniseList(plain);
  if (list && !whyPattern.test(plain)) return { kind: 'list', list };
  if (mentions.length > 0) return { kind: 'documents', mentions, aspects, cues };
  return { kind: 'cues', aspects, cues };
}

const aspectsOf = (text: string): Aspects => ({
  isWhyOrWhen: whenPattern.test(text) || whyPattern.test(text),
  isWhy: whyPattern.test(text),
  isCause: whyPattern.test(text) && !whenPattern.test(text) && !paymentPattern.test(text),
  isArrival: arrivalPattern.test(text) && !paymentPattern.test(text),
  isAmount: amountPattern.test(text),
  isUrge: urgePattern.test(text) && !isHowToQuestion(text),
});

function cuesOf(text: string): Omit<QuestionCues, 'isHowTo'> {
  const { isFollowUp, isAboutDocument } = followUpOf(text);
  return {
    isPointing: pointingPattern.test(text),
    isFollowUp: isFollowUp,
    isAboutDocument,
    wantedKind: wantedKind(text),
    supplier: supplierCues.find(([, cue]) => cue.test(text))?.[0] ?? 'none',
  };
}

export function wantedKind(text: string): DocumentKind | undefined {
  if (/对账单|账单|\bstatement\b/i.test(text)) return 'ST';
  if (/收货单|\breceipt\b/i.test(text)) return 'GR';
  if (/拒收单|\brejection\b/i.test(text)) return 'RJ';
  if (/采购订单|订单|采购单|\b(order|po)\b/i.test(text)) return 'PO';
  if (/申请|请购|\b(requisition|request|pr)\b/i.test(text)) return 'PR';
  return undefined;
}
