/** One thing that a follow-up may ask, and the words that ask it in either language. */
interface AspectRow {
  readonly aspect: string;
  readonly zh: RegExp;
  readonly en: RegExp;
  /** 'When' and 'how long' ask for it, too. Every other row is skipped for them: the explanation answers those. */
  readonly isTime?: true;
  /** What makes it another question although its words are there. */
  readonly unless?: RegExp;
}

/** Time that is still to come: 还要等多久. */
const isFuture = /还?(要|得|需)|\b(will|take|until)\b/i;

/**
 * What is asked of a document, the first row that fits. A row here and a sentence in the tables of `document-sentences.ts`
 * make the robot answer one more question. source: PD51
 */
const documentAspects = [
  {
    aspect: 'waited',
    zh: /[等卡停]了?(多久|多长时间|几天)|(手里|手上|那里|那儿|那)(多久|几天)|(多久|几天|多长时间)了|从什么时候/,
    en: /\bhow long (has|have)\b|\bsince when\b/i,
    isTime: true,
    unless: isFuture,
  },
  {
    aspect: 'submitted',
    zh: /(什么时候|啥时候|何时|哪天|几号)提交|提交(时间|日期)/,
    en: /\bwhen (was|did)\b.*\bsubmit/i,
    isTime: true,
    unless: isFuture,
  },
  {
    aspect: 'placed',
    zh: /(什么时候|啥时候|何时|哪天|几号)(下单|下的单|下达)|下单(时间|日期)/,
    en: /\bwhen (was|did)\b.*\b(placed?|ordered)\b/i,
    isTime: true,
    unless: isFuture,
  },
  {
    aspect: 'rejected',
    zh: /拒收了?(数量|几|多少|吗|没)|退了?(几|多少)|(几|多少)[件个台套箱]?(被|是)?拒收|(有没有|有)拒收|拒收的?(有|是)(几|多少)/,
    en: /\b(how (many|much)|anything|any|something|number|quantity)\b.*\b(reject\w*|refused|turned down|(send|sent) back)\b|\bwhat (was|got) rejected\b|\brejected quantity\b/i,
  },
  {
    aspect: 'missing',
    zh: /[差缺少]了?(几|多少)[件个台套箱]|[缺少]了?多少|还差多少(?!钱)|(几|多少)[件个台套箱]?还?没[到收交发送]|没[到收交送]的?有?(几|多少)/,
    en: /\bmissing\b|\bhow (many|much)\b(?! (longer|time)).*\b(still|left|outstanding|to come|coming|short|lacking|remain\w*|not (yet )?(arrived|received|delivered|come|here))\b|\b(outstanding|remaining) (quantity|pieces|units)\b|\bwhat is (still )?outstanding\b/i,
  },
  {
    aspect: 'difference',
    zh: /差了?(多少|多大|得多|额|异|距|$)|相差|偏差|多[开出收算]?了?(多少|几)/,
    en: /\b(difference|discrepancy|mismatch|gap|shortfall|deviation|variance|off)\b|\bhow (many|much) (more|fewer|less)\b|\bhow far (apart|out)\b|\bby how (much|many)\b|\bhow (much|far)\b.*\bdiffers?\b/i,
    unless: /谁|\bwho\b/i,
  },
  {
    aspect: 'invoiced',
    zh: /(开票|发票|开了).{0,4}(几|多少|金额|数量)/,
    en: /\bhow (many|much)\b.*\b(invoic\w+|billed)\b|\binvoiced? (quantity|amount|total)\b/i,
  },
  {
    aspect: 'received',
    zh: /(收|到)(货|了|到)*(几|多少)|(几|多少)[件个台套箱].{0,2}(到货|收到|到了|收了|入库)|实收|收货数量/,
    en: /\bhow (many|much)\b.*\b(receiv\w*|arriv\w*|deliver\w*|came|come|got)\b|\breceived quantity\b/i,
    unless: /\b(cost|price)\b/i,
  },
  // A past decision, or a step before or after the present one: no table has a sentence for it, the card shows it.
  {
    aspect: 'otherStep',
    zh: /批准了|批过|批的|通过了|退回|驳回|上一|下一|接下来/,
    en: /\b(previous|before|next)\b|\b(approved|signed|returned|rejected|recalled)\b/i,
  },
  {
    aspect: 'requester',
    zh: /申请人|谁(申请|提交|提的|发起|要的)/,
    en: /\brequester\b|\bwho (requested|submitted|raised|ordered|asked)\b/i,
  },
  { aspect: 'buyer', zh: /采购员|采购人员|买手/, en: /\bbuyer\b/i },
  {
    aspect: 'paid',
    zh: /付款|付[了钱清]|打款|结款|给钱|到账|(能|会|号|候|天|久|经|没|还|就|要|被)付/,
    en: /\b(pay|pays|paid|payments?|money)\b/i,
    isTime: true,
    unless: /谁|多少|金额|\bwho\b|\bhow much\b/i,
  },
  { aspect: 'supplier', zh: /供应商|厂家|哪家|供的?货/, en: /\b(suppliers?|vendor|suppl(?:y|ies|ied))\b/i },
  {
    aspect: 'whoNow',
    zh: /谁|哪位|处理人|负责|经办人/,
    en: /\b(who|who's|whose|handler|owner|responsible)\b/i,
  },
  {
    aspect: 'items',
    zh: /(几|多少)[件个台套箱]|数量|什么(东西|物料|货)/,
    en: /\bhow many\b(?! (days?|steps?|times?|approv\w*|orders?|invoices?)\b)|\bquantity\b|\bwhat (items|goods)\b|\bwhat (is|was) ordered\b/i,
  },
  {
    aspect: 'amount',
    zh: /多少钱|金额|总价|总额|多少元/,
    en: /\b(amount|cost|price|total|value|sum|worth)\b|how much(?! (longer|time|more))/i,
  },
] as const satisfies readonly AspectRow[];

/**
 * What is asked of a supplier's onboarding. Every row has an answer in `supplier-sentences.ts`. source: PD52
 */
const supplierAspects = [
  { aspect: 'remind', zh: /催/, en: /\b(nudge|urge|chase|remind)\b/i },
  {
    aspect: 'deadline',
    zh: /截止|期限|最晚|(什么时候|啥时候|何时|几号|哪天).{0,4}[交补]/,
    en: /\b(deadline|due|latest|by when|until when)\b/i,
  },
  {
    aspect: 'documents',
    zh: /[差缺少]|没有?[交补齐通]|未[交补]|[交补]齐|齐[了吗全]|还[要需得]再?[交补]|(通过|交|收)了?(几|多少)|[几哪](几)?[项份]/,
    en: /\b(missing|outstanding|lack\w*|incomplete|owe)\b|\bstill (open|needed|required|needs?|to (come|submit|hand))\b|\b(documents?|papers?|files?|certificates?)\b.*\b(complete|accepted|in|there|left|open|ok|submitted|handed)\b|\bhow many\b|\bstill\b.*\b(submit|hand in|send|provide)\b/i,
    unless: /\bwhen\b/i,
  },
  { aspect: 'licence', zh: /执照|证照/, en: /\blicen[cs]es?\b/i },
  { aspect: 'invited', zh: /邀请/, en: /\binvit\w*/i },
  {
    aspect: 'orders',
    zh: /(它们?|他们|这家|那家).{0,4}(订单|采购单)|到货|交货|发货|送货/,
    en: /\b(their|its|they|them|it)\b.*\b(orders?|arriv\w*|deliver\w*|ship\w*)\b|\b(when|next)\b.*\b(arriv|deliver)\w*\b/i,
    unless: /我|\bmy\b/i,
  },
  {
    aspect: 'contact',
    zh: /谁|哪位|联系人|负责|对接/,
    en: /\b(who|who's|whose|contact|responsible)\b/i,
  },
  { aspect: 'progress', zh: /为什么|为何|为啥|怎么|原因|咋样/, en: /\b(why|reasons?)\b/i },
  {
    aspect: 'done',
    zh: /什么时候|啥时候|何时|几时|多久|多长时间|哪天|几号|几天|完成|结束|通过/,
    en: /\bwhen\b|\bhow (long|soon|much longer)\b|\b(done|finished|complete|completed|ready|approved|eta)\b/i,
    unless: /付|多少钱|金额|\b(pay\w*|paid|amount|cost|price|does)\b/i,
  },
  {
    aspect: 'progress',
    zh: /进度|进展|状态|情况|到哪|卡|停在|消息|结果|哪一步|下一步/,
    en: /\b(status|progress|news|updates?|steps?|stage|stuck|holding|next|details?|waiting)\b|\bwhere\b|\bhow('s| is| are)\b/i,
  },
] as const satisfies readonly AspectRow[];

export type DocumentAspect = (typeof documentAspects)[number]['aspect'];
export type SupplierAspect = (typeof supplierAspects)[number]['aspect'];

/** What a follow-up asks of a document; undefined for why, and for any other question that takes an explanation or a card. */
export function documentAspect(
  text: string,
  { isWhy, isWhyOrWhen }: { readonly isWhy: boolean; readonly isWhyOrWhen: boolean },
): DocumentAspect | undefined {
  if (isWhy) return undefined;
  return firstFitting<DocumentAspect>(documentAspects, text, ({ isTime }) => isTime === true || !isWhyOrWhen);
}

export const supplierAspect = (text: string): SupplierAspect | undefined =>
  firstFitting<SupplierAspect>(supplierAspects, text);

/** A question about one aspect is short; the time that the patterns take grows with the square of the length. */
const maxLength = 200;

function firstFitting<Aspect extends string>(
  rows: readonly (AspectRow & { readonly aspect: Aspect })[],
  text: string,
  mayBe: (row: AspectRow) => boolean = () => true,
): Aspect | undefined {
  if (text.length > maxLength) return undefined;
  const plain = text.normalize('NFKC').replaceAll('’', "'");
  const asked = plain.replace(/[\s\p{P}]+$/u, '');
  return rows.find(
    (row) => mayBe(row) && (row.zh.test(asked) || row.en.test(asked)) && row.unless?.test(asked) !== true,
  )?.aspect;
}
