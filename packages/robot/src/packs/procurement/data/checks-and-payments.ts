import type { ConceptRow } from '../../industry-pack';

/** Concepts of ratings, audits, inspections, the three-way match and payments. */
export const checkConcepts: readonly ConceptRow[] = [
  [
    'rating',
    '评级|评分|年度评价|等级|考核|打分|分数|得分|绩效|评价|绩效考核',
    'rating|score|grade|annual evaluation|evaluation|scorecard|performance|points|assessment',
  ],
  [
    'grade-low',
    'c级|d级|c 级|d 级|不及格|评得很低|淘汰|降级|差评|分数低',
    'grade c|grade d|c grade|d grade|rated c|rated d|low score|failing|removed|below 60|downgraded',
  ],
  [
    'blacklist',
    '黑名单|拉黑|封杀|禁用|失信|行贿|造假|回扣|贿赂|伪造',
    'blacklist|blacklisted|banned|ban|barred|bribe|bribery|forged|kickback|excluded|debarred|fraud',
  ],
  [
    'suspended',
    '暂停|冻结供应商|停用|停止合作|整改|恢复合作|暂停合作|停牌',
    'suspended|suspension|reinstate|on hold|deactivated|corrective action|resume|reactivate',
  ],
  [
    'invitation',
    '邀请|邀请函|邀请链接|链接|邀请码|注册链接|邀请邮件',
    'invitation|invite|link|registration link|invitation mail|sign-up link',
  ],
  [
    'onboarding',
    '准入|入库审核|入围|新供应商|引入|成为供应商|合格供应商|供应商注册|资格审查|注册|认证供应商|入供应商库|导入供应商',
    'onboarding|onboard|qualification|new supplier|approved list|become a supplier|registration|register|vetting|supplier approval|approved vendor',
  ],
  [
    'on-site-audit',
    '现场审核|现场考察|审厂|验厂|看厂|实地|到厂|考察|去工厂',
    'on-site audit|site visit|factory audit|audit|factory visit|visit the factory|plant audit|on site',
  ],
  [
    'sample',
    '样品|试样|小批|打样|试用|样件|送样|试产|试制',
    'sample|trial|prototype|test batch|pilot|first article|trial run|specimen',
  ],
  [
    'damage',
    '破损|损坏|坏了|破了|压坏|摔坏|变形|碰伤|湿了|漏了|压扁|烂了|外箱|包装|箱子',
    'damaged|damage|broken|crushed|dented|box|carton|wet|packaging|torn|crate|package|outer box',
  ],
  [
    'reject',
    '拒收|拒绝|退货|不收|拒签|rj|退回去',
    'reject|rejected|rejection|refuse|turn away|rj|send back|rejection note',
  ],
  [
    'concession',
    '让步|让步接收|特采|降级使用|偏差使用|将就用|凑合|带病接收|小瑕疵|轻微缺陷|超差',
    'concession|use as is|deviation|waiver|accept anyway|minor defect|slightly off|accept with|out of tolerance|small defect',
  ],
  [
    'inspection',
    '质检|检验|检测|验货|来料检|抽检|全检|抽样|报检|化验|检查|iqc|验收',
    'inspection|inspect|quality check|test|sampling|incoming inspection|aql|examined|check|inspected',
  ],
  [
    'full-inspection',
    '全检|百分百|逐件|100%|每件都检|一件一件',
    '100 percent|100%|every piece|each piece|full inspection|one by one',
  ],
  ['sampling', '抽检|抽样|抽查|aql|抽几件', 'sampling|aql|spot check|random check|sample plan'],
  [
    'defect',
    '不合格|次品|质量问题|缺陷|坏件|不良|不良品|有问题|毛病|瑕疵|不达标',
    'defective|defect|fail|failed|faulty|nonconforming|poor quality|quality problem|not ok|bad parts|substandard',
  ],
  [
    'match',
    '三单匹配|匹配|三单|核对|比对|勾稽|对得上|对不上|不匹配|对不起来|校验|三方匹配|一致',
    'three-way match|match|matching|invoice matching|3-way|matched|reconciled|three way|tie up|verification|compare',
  ],
  [
    'tolerance',
    '容差|误差|允差|偏差|0.5%|千分之五|差几分|尾差|差异率|零头|几毛钱|几分钱',
    'tolerance|deviation|0.5%|rounding|cents|half a percent|small difference|few cents|margin|variance',
  ],
  [
    'difference',
    '差异|不一致|不符|对不上|不同|不一样|出入|有差|偏差|差额|不等',
    'difference|discrepancy|mismatch|differ|does not agree|variance|different from|deviate|wrong|does not match|inconsistent|not the same',
  ],
  [
    'blocked',
    '冻结|卡住|锁定|被挂起|挂账|暂停付款|卡着|冻住|停在|不动|卡',
    'blocked|frozen|on hold|stuck|locked|held|block|hold|payment block',
  ],
  [
    'payment',
    '付款|打款|货款|支付|到账|汇款|转账|回款|款项|钱|给钱|结款|付钱|拿到钱|收到钱|请款|欠款',
    'payment|pay|paid|money|remittance|transfer|pay out|get paid|settle|cash|transfer|funds',
  ],
  [
    'payment-term',
    '账期|月结|30天|30 天|付款期|付款条件|付款周期|信用期|结算周期|多少天付款',
    'payment term|payment terms|credit period|net 30|30 days|due date|days after|payment period|terms of payment',
  ],
  [
    'early',
    '提前|早付|早点|折扣|贴现|先付|提前拿|早一点',
    'early|discount|earlier|in advance|sooner|ahead of time|before due|cash discount',
  ],
  [
    'prepayment',
    '预付|预付款|定金|首付|先款后货|头款|订金|先打钱|预先|先付钱',
    'prepayment|advance payment|down payment|deposit|upfront|pay in advance|prepay|money up front|advance',
  ],
  [
    'pay-day',
    '几号付款|每月几号|18号|18 号|付款日|哪天打款|发放日',
    'payment day|which day|18th|pay run|day of the month|payment run|payday',
  ],
  [
    'balance-confirmation',
    '询证函|往来函|函证|年底对账|余额确认|审计函|事务所|审计',
    'balance confirmation|confirmation letter|audit letter|auditor|year-end|year end|auditors|audit confirmation',
  ],
];
