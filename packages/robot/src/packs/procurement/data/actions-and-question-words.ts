import type { ConceptRow } from '../../industry-pack';

/**
 * Concepts of actions, events and question words. Each row: id, Chinese and English synonyms, so that differently worded
 * questions match the same entry.
 */
export const actionConcepts: readonly ConceptRow[] = [
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
    'urge',
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
];
