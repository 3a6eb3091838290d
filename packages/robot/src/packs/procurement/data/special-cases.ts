import type { ConceptRow } from '../../industry-pack';

/** Concepts of exceptions, such as a reversal or a lost invoice, and of questions about them. */
export const specialCaseConcepts: readonly ConceptRow[] = [
  [
    'reverse',
    '冲销|冲掉|冲回|反冲|撤销收货|取消收货|退账|红冲收货|冲',
    'reverse|reversal|undo|cancel the receipt|storno|back out|correct the receipt',
  ],
  [
    'reissue',
    '重开|重新开|换开|再开|退票|退回重开|作废重开|换票',
    'reissue|issue again|new invoice|replace the invoice|re-issue|return the invoice|send back|redo',
  ],
  [
    'certified',
    '认证|已认证|抵扣|勾选|进项|已抵扣|勾选认证|入账',
    'certified|verified|deducted|input tax|claimed|already certified|tax deduction|credited',
  ],
  [
    'not-certified',
    '未认证|没认证|还没抵扣|未抵扣|没勾选|未勾选|没抵扣',
    'uncertified|not certified|not verified|not yet certified|unverified|not deducted|before certification',
  ],
  [
    'lost',
    '丢|丢失|遗失|弄丢|找不到|不见了|没收到|寄丢|搞丢',
    'lost|missing|cannot find|gone|misplaced|lost in the post|disappeared|never arrived',
  ],
  ['upload', '上传|提交|发送|递交|传|导入|交|寄', 'upload|submit|send|hand in|transmit|import|provide|mail'],
  [
    'expired',
    '过期|失效|到期|超过有效期|打不开|作废|逾期失效|点不开|有效期过',
    'expired|expire|no longer valid|out of date|lapsed|run out|invalid|dead link|expiry',
  ],
  [
    'expiring',
    '快到期|快过期|即将到期|还剩|临近|马上到期|要到期|下个月到期',
    'expiring|about to expire|expires soon|running out|runs out|due to expire|only valid until|near expiry',
  ],
  [
    'validity',
    '有效|有效期|保留多久|保存多久|多久失效|还能用|保质期|作数',
    'valid|validity|how long valid|remain valid|kept|expire|lifetime|good for',
  ],
  ['renew', '续签|续期|延期|换新证|续约|换证|续|再签', 'renew|renewal|extend|prolong|extension|new licence'],
  [
    'release',
    '释放|放出来|解冻|归还|退还|解除|返还|放行|退回来',
    'release|unfreeze|free up|unblock|refund|give back|returned|released|lift|clear',
  ],
  [
    'freeze',
    '占用|冻结预算|占着|预占|锁预算|扣预算',
    'frozen|reserved|committed|tied up|encumbered|reserve|blocked budget',
  ],
  [
    'deputy',
    '代批|代理|出差|休假|请假|不在|代审|授权|联系不上|离职|顶替|产假',
    'deputy|substitute|proxy|on leave|on vacation|away|absent|delegate|stand in|out of office|holiday|travelling|sick|backup',
  ],
  [
    'on-behalf',
    '替别人|代提|帮同事|代为|代填|帮人|代别人|帮领导|替',
    'on behalf|for a colleague|for someone else|for another|behalf of|in the name of|for my colleague|for my boss',
  ],
  [
    'before',
    '之前|先|没完成|提前|还没|没批完|未完成|前',
    'before|not yet|prior|without waiting|ahead|in advance of|still pending|until',
  ],
  ['after', '之后|后|以后|完了|完成后|下达后|批完', 'after|afterwards|once|following|later|when done|then'],
  [
    'choose',
    '选|选择|挑|指定|怎么定|定哪家|选哪家|确定',
    'choose|select|pick|decide|selection|determine|which supplier',
  ],
  [
    'dispute',
    '异议|有问题|不认可|不服|争议|不同意|有误|申诉|复核|不认|质疑',
    'dispute|disagree|objection|contest|appeal|wrong figures|challenge|complain|object|query|do not agree',
  ],
  ['review', '复核|复查|重新评|申诉|再评|复审|复议', 'review|re-check|recheck|reassess|reconsider|second look|appeal'],
  [
    'deduction',
    '扣款|扣了|扣钱|少付|少打|少给|被扣|没付全|少收',
    'deduction|deducted|less than|short payment|withheld|paid less|underpaid|missing amount|cut',
  ],
  [
    'bounced',
    '退回|打不进去|退汇|退票|付款失败|没打成功|银行退|转账失败',
    'bounced|returned by the bank|payment failed|transfer failed|came back|rejected by the bank|bank returned|failed transfer',
  ],
  [
    'missing-on',
    '没有出现|没列|漏了|没在|少一笔|没包含|找不到|没算|漏列|缺了一笔',
    'not on|missing|left out|not listed|does not appear|omitted|is not in|not included|skipped',
  ],
  [
    'service-proof',
    '验收单|服务确认|验收|完工|工作量|完工确认|服务验收|签收单',
    'acceptance|acceptance record|proof of performance|service confirmation|completed work|timesheet|work done|service entry',
  ],
  [
    'use',
    '使用|领用|先用|用掉|领料|拿来用|上线用|领走|用',
    'use|withdraw|take out|consume|put to use|issue to production|already use|install',
  ],
  [
    'moq',
    '最小起订|起订量|最小订货|最低订量|起订|moq|整箱|凑不够',
    'minimum order|moq|minimum quantity|minimum lot|smallest order|pack size|minimum batch',
  ],
  [
    'price-index',
    '指数|波动|涨跌|8%|行情|涨了|跌了|大涨|暴涨|涨价',
    'index|fluctuation|8%|market price|price rise|went up|surge|jumped|volatile|moved',
  ],
  [
    'price-review',
    '调价|价格复核|复核价格|重新定价|半年|多久调一次|调一次价',
    'price review|price adjustment|every six months|adjust prices|revisit the price|half year|renegotiate',
  ],
  [
    'not-listed',
    '不在清单|清单外|没有的|目录外|目录里没有|没列入|协议外|找不到|没有这个',
    'not on the list|not listed|outside the list|not in the catalogue|not covered|not included|off-catalogue|no such item|not in the catalog',
  ],
  [
    'failed-tender',
    '流标|废标|不足三家|没人投|没人报名|只来了|投标的太少|凑不够',
    'failed tender|too few bidders|nobody bid|only two|no bids|re-tender|not enough bidders|fewer than three|failed',
  ],
  [
    'few-quotes',
    '凑不齐|不够三家|只有两家|找不到三家|只找到|报价不足|只报了',
    'fewer than three|only two quotes|not enough quotes|cannot find three|two offers|missing quote|less than three',
  ],
  [
    'evade',
    '规避|避开|绕开|躲过|化整为零|逃避|绕过|不走招标',
    'avoid|get around|circumvent|evade|bypass|dodge|escape|skip',
  ],
  [
    'small',
    '小额|零星|便宜|几百块|几千块|小东西|小件|买个小',
    'small|cheap|petty|minor purchase|low value|few hundred|low-value|tiny',
  ],
  [
    'equipment',
    '设备|机器|仪器|机床|装置|产线|固定资产|资产',
    'equipment|machine|instrument|capital goods|device|machinery|tool|asset|line',
  ],
  ['precision', '精密|关键件|首件|高精度|精密件', 'precision|critical|first article|high precision'],
  [
    'publish',
    '公告|挂|公示|发布|公告期|登报',
    'publish|publication|notice|announcement|posted|advertise|public notice',
  ],
  [
    'other-company',
    '代开|其他公司|别的公司|第三方|关联公司|子公司开|母公司|挂靠|另一家公司',
    'other company|another company|third party|affiliate|on behalf of the supplier|sister company|parent company|different company|subsidiary',
  ],
  [
    'several',
    '多张|几张|几个|多笔|一起开|合开|汇总',
    'several|multiple|many|more than one|collective|a few|one invoice for',
  ],
  [
    'order-number-missing',
    '没有订单号|没写订单号|缺订单号|单号没有|没单号|无订单',
    'no order number|without order number|missing po|no po|no purchase order|unidentified|without a po',
  ],
  [
    'wrong-item',
    '型号不对|不是我要的|送错|规格不对|发错货|品种不对|料不对|颜色不对|错货',
    'wrong item|wrong model|not what we ordered|different item|wrong parts|wrong product|other than ordered|wrong type|wrong spec',
  ],
  [
    'progress',
    '进度|到哪一步|哪一步|进行到|卡在哪|什么状态|走到哪',
    'progress|which step|how far|status|stage|where does it stand',
  ],
  [
    'supplement',
    '补交|补齐|补充|补传|补资料|再交|补上',
    'resubmit|supplement|hand in later|complete the file|add missing|provide again|submit again',
  ],
  [
    'consequence',
    '后果|会怎样|影响|怎么样|有什么处罚|怎么处置|会不会|还能合作',
    'consequence|what happens|effect|impact|result in|lead to|affected|implication',
  ],
  [
    'ordinary-invoice',
    '普通发票|普票|普通票|收据|非专票',
    'ordinary invoice|plain invoice|general invoice|not special|simple receipt|normal invoice',
  ],
  [
    'version',
    '版本|按哪个|旧价|新价|以哪个为准|变更前|变更后',
    'version|which version|old price|new price|latest|valid one|before the change|after the change',
  ],
];
