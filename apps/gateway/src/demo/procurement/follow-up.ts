/** Whether a text is a follow-up to the last answer, and what else it names. */
export interface FollowUp {
  /** The text has follow-up words only, and one of them points back or asks for an aspect. */
  readonly isFollowUp: boolean;
  /** The text has at least one word that is usual in questions about a document. */
  readonly isAboutDocument: boolean;
  /** The text without its follow-up words, such as a person, a company or an item; empty when nothing remains. */
  readonly otherText: string;
}

/**
 * The words of follow-ups: pointers refer to the last document, aspects ask for something about it, nouns are the other words
 * (verbs too) of questions about documents, filler says nothing by itself.
 */
const zhPointers = `它们 它 他们 他 她 接下来 这个单子 这个单 这张单子 这张单 这张 这笔 这批 这单 这个 这份 该单 此单 那张单 那张 那笔 那批 那单
  那个 那份 上面 刚才 刚刚 那么 那 这 然后 还有 另外`;
const zhAspects = `差多少钱 差多少 差额 差 少了 少 缺了 缺 什么时候 啥时候 何时 几时 多久 多长时间 哪天 哪一天 几号 几天 几月 为什么 为何 为啥 什么原因 原因 怎么回事 凭什么
  谁 哪位 哪家 采购员 采购人员 金额 多少钱 多少元 多少 总价 总额 价格 单价 供应商 厂家 交期 到货时间 到货日期 付款时间 付款日期 付款日 付款什么时候 钱什么时候 款什么时候 到货 到哪一步 到哪里
  到哪儿 到哪 进度 进展 状态 卡在哪里 卡在哪一步 卡在哪 卡在 轮到谁 下一步 催办 催一下 催催 催 详情 明细 上一步 上一个 哪一步 第几步 几件 几个 多少件 几台 几套 几箱
  多少个 多少台 多少套 多少箱 怎么样 咋样 情况 消息 结果 差距 偏差 相差 多大 多开 多了 多出 多收 数量 发票和收货 发票跟收货 发票与收货 收货和发票 差得多 退了几件 退了多少 拒收多少件 找谁 责任人 有拒收 有没有拒收 收货数量 开票了多少 订了 负责人 下单日期 下单时间 拒收了 拒收数量 拒收几件 拒收多少 收到几件 收到多少 收到了 收了
  实收 发票金额 发票数量 发票开了 开票金额 开票数量`;
const zhNouns = `供的货 供货 提的 发起的 发起 要的 采购申请 申请人 申请单 申请 请购单 请购 采购订单 采购单 订单 单据 单子 单号 对账单 收货单 拒收单 拒收 收货 货 发货 送货
  交货 入库 三单匹配 匹配 差异 发票 红冲 付款 付 账期 到齐 提交 打开 部门审批 审批人 审批 批准 批完 批下来 批过 批 采购归口 归口 财务复核 财务 复核
  审核 审 处理人 经办人 负责人 处理 部门 转采购订单 转订单 转单 下单 下达 确认 退回 驳回 撤回 打回 原因 数量 物料 东西
  日期 时间 流程步骤 步骤 步 节点 环节 通过 完成 结束 负责 对接 跟进 打款 结款 给钱 收到 送到 送达 付钱 付清 货款 尾款 款项 款付了 钱付了 到账 延期 延误 逾期 晚 迟 卡住 卡 停在 停 开票 联系人
  评级 评分 等级 电话 手机号 手机 邮箱 地址 银行账号 银行账户 账号 开户行 税号 批准 批了`;
const zhFiller = `请问 麻烦 能不能帮我 帮我 帮忙 请 我想知道 我想问 告诉我 看一下 看看 看下 查一下 查查 查下 说一下 一下 现在 目前 大概 大约
  预计 估计 最快 最晚 究竟 到底 今天 明天 本周 还要 还需要 需要 还没有 还没 没有 还 没 不 就 都 也 才 又 再 已经 已 能够 能 会 可以 要 应该
  该 被 把 给 在 是 有 到 等 的 地 得 了 着 过 完 吗 呢 啊 吧 么 嘛 呀 哦 哈 这么 那么 怎么 什么 哪里 哪儿 哪 去 开始 里 那里 那儿 这里 手里 手上
  久 慢 快 长 时候 好 对 和 跟 与 从 为 由`;
const enPointers = `it its it's that this these those one same then also next him her his their them previous before`;
const enAspects = `arrival why when who who's whose where where's how amount cost price total value status progress supplier vendor eta news nudge
  urge chase remind expedite speed update updates details detail reason reasons step stage date turn missing since
  difference discrepancy mismatch gap shortfall deviation variance rejected rejections outstanding remaining quantity payment sum worth`;
const enNouns = `order orders requisition request pr po statement receipt rejection delivery shipment goods invoice payment payments match
  matching 3-way three-way difference discrepancy approval approver requester owner handler buyer review reviewer finance sourcing department
  conversion release approved approve approves reviewed released converted confirmed returned rejected recalled refused paid pay pays
  arrive arrives arrived arriving ship shipped ships deliver delivered delivers received come comes coming due expected late delayed
  delay stuck requested raised reviews reviewing waiting waited wait blocked invoiced submitted opened pending open held holding differ differs different pass passed fail failed finished finish done
  complete completed ready happen happened quantity item items pieces day time long soon much many far taking take takes took going
  placed ordered supply supplies supplied contact responsible handling handles handled expect expected longer left speed current person hands desk sits signed with big large high small off made money billed send back turned here charge care talk
  short lacking remain remains reject rejecting refuse pieces units pcs apart more fewer less rating phone telephone number email e-mail address bank account tax website fax`;
const enFiller = `please and so but or the a an is are was were be been being am do does did will would can could should shall may might anything something
  has have had having i me my to of for at in on by from into up down out not no yet still now currently already just exactly then about
  what what's which there any get gets got going go become became turn more again so ok okay hey right the us we all everything isn't
  they he she where'd let give show hasn't wasn't won't doesn't didn't haven't`;

/** Further words of questions about the onboarding of a supplier. */
const zhOnboarding = `资料 材料 文件 证件 证照 证书 营业执照 执照 准入 质量体系 体系 评审 邀请 交齐 补齐 补交 没交 未交 没补 没齐 交 补 齐了 齐全 齐
  几项 几份 几样 哪几项 哪几份 哪几样 哪些 哪份 哪项 什么资料 什么材料 截止 期限 还有效 有效 到期 没有通过 没通过 过期 有效期 这家 那家 对方`;
const enOnboarding = `which documents document papers paper paperwork file files certificate certificates licence license licences licenses
  onboarding onboard onboarded invited invite invitation submit hand handed provide send sent need needs needed required accepted incomplete owe end ends
  deadline latest valid expire expires expired check checked audit approval they'll`;

const splitWords = (words: string): readonly string[] => words.split(/\s+/u).filter((word) => word !== '');
/** Joined as alternatives of a pattern: longer words are matched first, because some contain a shorter one. */
const byLengthDescending = (...words: readonly string[]): string =>
  splitWords(words.join(' '))
    .toSorted((one, other) => other.length - one.length)
    .join('|');
const wordSet = (words: string): ReadonlySet<string> => new Set(splitWords(words));

const zhFollowUpWord = new RegExp(byLengthDescending(zhPointers, zhAspects, zhNouns, zhFiller), 'gu');
/** A Chinese question depends on the last answer when it points back or begins with an aspect. */
const zhDependsOnLast = new RegExp(
  `${byLengthDescending(zhPointers)}|^(?:${byLengthDescending(zhFiller)}|[\\s\\p{P}])*?(?:${byLengthDescending(zhAspects)})`,
  'u',
);
/** Whether something has happened, or how long it has lasted: 付款了吗, 卡了多久了. Rules and habits are asked without 了. */
const zhAsksPast = /了(?:吗|么|没|没有|多久|多长时间|几天)了?[\s\p{P}]*$|[等卡停](?:多久|多长时间|几天)了?[\s\p{P}]*$/u;
/** What else is asked about the same thing: 发票呢, 'and the invoice?'. */
const asksOnward = /呢[\s\p{P}]*$|^(?:and|what about|how about)\b/u;
const zhSupplierWord = new RegExp(byLengthDescending(zhPointers, zhAspects, zhNouns, zhFiller, zhOnboarding), 'gu');
const zhContent = new RegExp(byLengthDescending(zhPointers, zhAspects, zhNouns), 'u');
const en = {
  pointers: wordSet(enPointers),
  aspects: wordSet(enAspects),
  nouns: wordSet(enNouns),
  filler: wordSet(enFiller),
};
/** 'Who am I?' asks for the account, which no document answers. */
const isAboutAsker = /\b(?:who|what|where) am i\b/u;
const enOpening =
  /^(?:please )?(?:(?:can|could|would|will) you\b(?: please\b)?|do you know\b)(?: (?:tell me|know|say|check)\b)?/u;
/** Names the two sides of a match: 'between the invoice and the receipt'. Other things that differ are no follow-up. */
const betweenDocuments =
  /\bbetween (?=(?:the )?(?:invoice|receipt|goods|delivery) and (?:the )?(?:invoice|receipt|goods|delivery)\b)/u;
const enOfSuppliers = wordSet(enOnboarding);
const latinWord = /[a-z0-9][a-z0-9'-]*/gu;

/**
 * Decides whether a text is a follow-up. Any word outside the lists makes it a question of its own: the words of
 * follow-ups can be listed, the subjects of other questions cannot. source: W-18
 */
export function followUpOf(text: string): FollowUp {
  const plain = plainOf(text);
  if (isAboutAsker.test(plain)) return { isFollowUp: false, isAboutDocument: false, otherText: plain };
  const words = plain.match(latinWord) ?? [];
  const firstContentWord = words.find((word) => !en.filler.has(word));
  const dependsOnLast =
    zhDependsOnLast.test(plain) ||
    zhAsksPast.test(plain) ||
    asksOnward.test(plain) ||
    words.some((word) => en.pointers.has(word)) ||
    (firstContentWord !== undefined && en.aspects.has(firstContentWord));
  const otherText = withoutWords(plain, zhFollowUpWord, Object.values(en));
  const isAboutDocument =
    dependsOnLast || zhContent.test(plain) || words.some((word) => en.aspects.has(word) || en.nouns.has(word));
  return { isFollowUp: dependsOnLast && otherText === '', isAboutDocument, otherText };
}

/** Whether a text has nothing but words that are usual after an answer about the onboarding of a supplier. source: PD52 */
export function supplierFollowUpOf(text: string): boolean {
  const plain = plainOf(text);
  return !isAboutAsker.test(plain) && withoutWords(plain, zhSupplierWord, [...Object.values(en), enOfSuppliers]) === '';
}

const plainOf = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('’', "'").trim().replace(enOpening, '').replace(betweenDocuments, '');

const withoutWords = (plain: string, chinese: RegExp, english: readonly ReadonlySet<string>[]): string =>
  plain
    .replace(latinWord, (word) => (english.some((known) => known.has(word)) ? ' ' : word))
    .replace(chinese, ' ')
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
