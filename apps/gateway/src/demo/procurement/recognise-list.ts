export type ListName =
  | 'waiting'
  | 'toApprove'
  | 'returned'
  | 'ownRequests'
  | 'requests'
  | 'overdue'
  | 'due'
  | 'differences'
  | 'openOrders'
  | 'toUrge'
  | 'orders'
  | 'statements'
  | 'receipts'
  | 'monthTotal';

const monthTotalPattern =
  /(本月|这个月|当月|这月).{0,12}(金额|总额|多少钱|合计|总共|总计|花了|一共|采购额)|(金额|总额|合计).{0,6}(本月|这个月|当月)|this month.{0,30}(total|amount|spen[dt]|sum|value)|(total|spen[dt]|amount|how much).{0,40}this month|monthly (total|spend|amount)/i;
const toApprovePattern =
  /(待|等着?|需要|轮到|该)我(来)?(审批|批|审核|复核|归口)|(waiting|pending) (for|on) (me\b|my (approval|decision|review))|(need|await)\w* my approv|for me to approve/i;

const toUrgePattern =
  /催(交|货|促|办)?(一下)?.{0,4}(哪些)?(订单|采购单)|(哪些|什么)(采购)?订单.{0,6}催|(订单|采购单).{0,4}(要|该|需要)催|\b(chase|urge|expedite)\b.{0,24}\borders\b|\borders\b.{0,24}\b(chase|urge|expedite)\b/i;

/** English words in the plural only: 'my order' is one document. */
const subjects = {
  statement: /对账单|账单|\bstatements\b/i,
  receipt: /收货单|收货记录|\breceipts\b/i,
  request: /申请|请购|\b(prs|requests|requisitions)\b/i,
  order: /订单(?!号)|采购单(?!号)|\b(pos|orders|deliveries|shipments)\b/i,
} as const;

const filters = {
  returned: /退回|驳回|打回|\b(returned|rejected)\b|sent back/i,
  waiting:
    /待审|审批中|在审|在批|没批|未批|未审批|等(待)?审批|没审完|(waiting|pending|await\w*|under|in|not yet|still)\b.{0,12}approv|unapproved|\b(open|pending)\b/i,
  ownRequests: /我(自己)?(提|提交|申请|发起|报)(过|上去)?的|\bi (submitted|made|raised|created|filed)\b/i,
  overdue: /逾期|超期|过期|晚到|拖期|过了交期|\b(overdue|late|delayed|past due|behind schedule)\b/i,
  due: /(今天|今日|本周|这周|近期|最近|即将|快要?|马上).{0,3}(到期|到货|交货|要到)|\b(due|arriving|arrive|expected) (today|this week|soon)\b/i,
  differences:
    /差异|匹配.{0,3}(没过|未过|没通过|未通过|异常|不上|失败)|对不上|mismatch|differ|discrepanc|failed.{0,12}match/i,
  openOrders:
    /没交|未交|没到|未到|没送|未完成|没完成|未结|在途|欠交|欠货|没收完|\b(open|outstanding|undelivered|unfinished)\b|not (yet )?(delivered|arrived|complete)/i,
} as const;

/** Matches a request for several documents: which ones, how many, all of them. */
const listingPattern =
  /哪些|有什么|列|清单|多少(张|个|笔|单)|几(张|个|笔|单)|所有|全部|都有|查|看|给我|\b(which|what|list|show|any|all|how many|give me|are there|display|tell me)\b/i;
const ownPattern = /我|本部门|部门的|公司|\b(my|our|i)\b/i;
/** Matches a bare list name: '逾期的订单', 'overdue orders', 'my requests waiting for approval'. */
const bareListName =
  /^.{0,12}(申请|请购单?|订单|采购单|对账单|收货单)(列表)?[吗呢啊吧？?。!！]*$|^(the |all |my |our |open |overdue |late |pending |returned |unpaid )*(purchase )?(orders|pos|requests|requisitions|prs|statements|receipts|deliveries|shipments)\b/i;

/** Matches commands, questions about one document, and questions about sales instead of purchases. */
const notAList =
  /修改|改成|改为|改数|取消|撤|升级|交给|转给|新建|创建|提交(?!的)|补交|处理|违约|扣分|赔|罚|加急|紧急|合并|拆|[那这]一?[张个单笔]|谁|到哪|客户|顾客|销售|\b(edit|adjust|cancel|escalate|change|withdraw|recall|create|place|make|split|merge|combine|copy|fine|penalt\w*|percentage|handle|update|customers?|clients?|sales)\b|deal with|what now/i;

/** The list that a question asks for; undefined when it asks for none. source: W-18 */
export function recogniseList(text: string): ListName | undefined {
  if (monthTotalPattern.test(text)) return 'monthTotal';
  if (toApprovePattern.test(text)) return 'toApprove';
  if (toUrgePattern.test(text)) return 'toUrge';
  if (notAList.test(text)) return undefined;
  const isListing = listingPattern.test(text) || bareListName.test(text);
  if (!isListing && !ownPattern.test(text)) return undefined;
  const narrowed = narrowedList(text);
  if (narrowed) return narrowed;
  if (!isListing) return undefined;
  if (subjects.statement.test(text)) return 'statements';
  if (subjects.receipt.test(text)) return 'receipts';
  if (!ownPattern.test(text) && !/所有|全部|\ball\b|\blist\b|列/i.test(text)) return undefined;
  if (subjects.order.test(text)) return 'orders';
  return subjects.request.test(text) ? 'requests' : undefined;
}

/** A list by state. When the question names no kind of document, the state implies it. */
function narrowedList(text: string): ListName | undefined {
  if (subjects.order.test(text)) return firstMatching(text, ['overdue', 'due', 'differences', 'openOrders']);
  if (subjects.request.test(text)) return firstMatching(text, ['returned', 'waiting', 'ownRequests']);
  const isUnnamed = /哪些|几张|\b(which|what|anything|any)\b/i.test(text) && /单|ones|anything|things/i.test(text);
  return isUnnamed ? firstMatching(text, ['overdue', 'waiting']) : undefined;
}

const firstMatching = (text: string, names: readonly (keyof typeof filters)[]): ListName | undefined =>
  names.find((name) => filters[name].test(text));
