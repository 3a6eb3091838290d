import type { ConceptRow } from '../concept-row';

/** What is done, what happens, and what is asked about it. */
export const doingConcepts: readonly ConceptRow[] = [
  [
    'create',
    '提交|新建|创建|发起|填写|怎么提|怎么填|填单|建单|录入|提一个|要买|想买|申请',
    'submit|create|raise|fill in|new|start|set up|enter|file|make|open|apply|buy|need to purchase',
  ],
  [
    'approve',
    '审批|批准|批|审核|签批|批准人|通过|审|签字|点头',
    'approve|approval|sign off|sign-off|authorise|authorize|clearance|approver|release|green light',
  ],
  [
    'steps',
    '流程|步骤|环节|几步|哪几步|几关|经过谁|怎么走|走什么|节点|走哪些|程序',
    'steps|process|workflow|stages|procedure|flow|route|go through|path',
  ],
  [
    'recall',
    '撤回|撤销申请|收回|撤单|撤|拿回来|反悔|撤下来|取回',
    'recall|withdraw|take back|pull back|retract|revoke|undo|unsubmit',
  ],
  [
    'returned',
    '退回|驳回|打回|打回来|被退|不同意|没批|没通过|退回来',
    'returned|sent back|rejected|turned down|bounced|declined|came back|not approved|kicked back',
  ],
  ['reason', '原因|为什么|为啥|怎么回事|什么原因|何故|咋回事', 'reason|why|cause|how come|what is wrong|what happened'],
  [
    'cancel',
    '取消|作废|不要了|不买了|退订|撤单|终止|关闭|关掉|不需要|不用了|砍掉',
    'cancel|cancellation|void|terminate|no longer need|not needed|close|call it off|drop|do not need|not want',
  ],
  [
    'change',
    '修改|变更|改|更改|调整|更正|改成|换|改动|订正|变',
    'change|amend|modify|edit|alter|revise|update|adjust|correct|switch|amendment',
  ],
  [
    'increase',
    '加量|增加|追加|多买|加订|增购|多订|加几个|涨|提高|超过10%',
    'increase|add more|additional|extra|raise the quantity|top up|more units|bump up|go up|grow',
  ],
  [
    'copy',
    '复制|再来一次|照抄|重复|拷贝|沿用|一样的再提|以前的|上次|去年的|历史',
    'copy|duplicate|clone|again|same as last|reuse|previous|reorder|repeat|last year|old one',
  ],
  [
    'duplicate',
    '重复|两次|重复提交|交了两遍|重复上传|重了|多传',
    'duplicate|twice|submitted twice|double|same invoice|two times|already exists',
  ],
  [
    'split',
    '拆|拆分|分开|拆成|分成|拆单|化整为零|分几次|拆小|分拆',
    'split|divide|separate|break up|several|smaller|splitting|carve|slice|parts of',
  ],
  [
    'merge',
    '合并|并单|凑一起|合成|一起下|归并|打包|并成',
    'merge|combine|bundle|consolidate|together|into one|pool|join',
  ],
  [
    'convert',
    '转订单|转成订单|转采购订单|转单|变成订单|生成订单|转为',
    'convert|conversion|turn into|become an order|converted|turned into',
  ],
  [
    'confirm',
    '确认|接单|应答|回复|认可|回签|答复',
    'confirm|confirmation|acknowledge|accept|acknowledgement|respond|reply|agree',
  ],
  [
    'no-response',
    '不确认|没反应|不理|不回|没回|不回复|没动静|拖着|没消息|一直没|不吭声|装死|迟迟',
    'no answer|silent|does not respond|ignore|no reply|not reacting|still not|has not confirmed|does not confirm|unresponsive|no response|keeps quiet|not answering',
  ],
  [
    'nudge',
    '催|催办|催促|提醒|催一下|加快|快点|催一催|督促|追',
    'urge|chase|remind|nudge|speed up|push|hurry|reminder|follow up|press',
  ],
  [
    'duration',
    '多久|多长时间|几天|要多少天|时长|周期|什么时候能|要等多久|多少时间|几个工作日|何时能|多快|耗时',
    'how long|how many days|duration|time needed|how fast|how soon|how much time|days does it take|take|lead time|turnaround|wait',
  ],
  ['when', '什么时候|几号|哪天|何时|啥时候|时间|日期|几点', 'when|what date|which day|date|at what time'],
  [
    'who',
    '谁|哪个部门|由谁|找谁|负责人|哪个岗位|谁来|谁批|归谁|哪位|哪个人',
    'who|whom|which department|whose|in charge|responsible|person|contact|which role',
  ],
  ['where', '哪里|在哪|从哪|哪儿|入口|菜单|哪个页面|怎么进', 'where|menu|which page|find it|screen|located|path'],
  [
    'how',
    '怎么|如何|怎样|咋|怎么办|怎么做|怎么弄|怎么处理|怎么操作|办法',
    'how|how do|how to|what should|what do i do|what now|way to|what can',
  ],
  [
    'may',
    '可以|能不能|能|可不可以|允许|行不行|是否|行吗|能否|可否|让不让|准不准',
    'can|may|allowed|possible|permitted|is it ok|am i allowed|could|acceptable',
  ],
  [
    'must',
    '必须|要不要|需要|一定要|非得|是否要|还要|强制|得不得|用不用',
    'must|have to|need|required|mandatory|necessary|obligatory|compulsory|do i need',
  ],
  ['which', '哪些|哪几|什么样的|都有啥|有哪些|哪种|什么', 'which|what kind|what types|list of|what are'],
  [
    'limit',
    '门槛|超过|以上|以内|以下|不超过|上限|限额|多少以上|界限|标准|额度',
    'threshold|above|below|over|under|more than|less than|from what|up to|limit|cutoff|bracket|band|within',
  ],
  [
    'late',
    '逾期|超期|延期|延误|晚了|迟到|拖期|推迟|延迟|没按时|过期|到期没|晚|超时|误期|拖|超过时间',
    'late|overdue|delay|delayed|behind schedule|past due|postpone|not delivered|missed|tardy|slow|behind|deadline passed',
  ],
  [
    'postpone',
    '推迟|延后|往后|改期|延期|晚几天|推后|顺延|宽限',
    'postpone|later date|push back|new date|reschedule|defer|put off|extend|move the date',
  ],
  [
    'track',
    '查|查询|查看|跟踪|进度|到哪|哪一步|状态|到哪了|看看|追踪|怎么看',
    'track|status|progress|check|look up|where is|follow|see|tracking|monitor|view',
  ],
  [
    'arrive',
    '到货|送达|交货|送货|交付|发货|到了|送来|送到|运到|来货|到厂',
    'arrive|delivery|deliver|ship|arrival|delivered|shipped|dispatched|came|turn up|arrived|comes',
  ],
  [
    'due-date',
    '交期|交货期|交货日期|到货日期|需求日期|要求日期|交付时间|什么时候要',
    'due date|delivery date|required date|lead time|needed by|need-by|date needed|deadline|promised date',
  ],
  [
    'partial',
    '分批|部分|先送一部分|分次|先到一部分|分几批|一批一批|没送完|先交',
    'partial|in parts|part delivery|batches|instalments|in two lots|split delivery|several deliveries|rest later|partially',
  ],
  [
    'short',
    '少|短缺|缺|少了|不够|短少|没到齐|少发|少送|欠|差几件|不足|缺件',
    'short|missing|fewer|less than|shortage|incomplete|not enough|short delivery|lacking|too few|under-delivered',
  ],
  [
    'over',
    '多|多送|超量|多了|多发|超出|多余|超收|溢|多到',
    'too many|over-delivery|more than ordered|excess|surplus|extra|over-delivered|too much|additional pieces',
  ],
  [
    'wrong',
    '错|错了|填错|写错|弄错|开错|送错|搞错|不对|误|输错|点错|发错|录错',
    'wrong|mistake|error|incorrect|mistyped|typo|mixed up|by mistake|false|misdelivered|not what',
  ],
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
