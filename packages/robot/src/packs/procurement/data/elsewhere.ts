import type { ConceptRow } from '../../industry-pack';

/** Concepts of subjects that purchasing does not answer. */
export const elsewhereConcepts: readonly ConceptRow[] = [
  [
    'market-price',
    '行情|市场价|市价|什么价位|多少钱一|卖多少|涨价趋势|价格走势|大概多少钱',
    'market price|cost these days|price of|going rate|current price|price today|per tonne|price forecast|how much is a|how much does a|list price',
  ],
  [
    'trade-law',
    '报关|清关|关税|海关|hs编码|fob|cif|ddp|incoterms|信用证|提单|集装箱|海运|空运|原产地|反倾销|退税|贸易术语',
    'customs|duty|duties|tariff|hs code|fob|cif|ddp|incoterm|letter of credit|bill of lading|container|sea freight|country of origin|anti-dumping|forwarder|export control|sanctions',
  ],
  [
    'law',
    '法律|法规|合同法|民法典|打官司|起诉|律师|仲裁|诉讼|法院|违法|犯法|判',
    'law|legal|act|lawsuit|sue|lawyer|court|arbitration|litigation|statute|liable|illegal|regulation|gdpr',
  ],
  [
    'software',
    'sap|用友|金蝶|oracle|erp|ariba|coupa|软件|系统选型|excel|python|代码|编程|钉钉',
    'sap|oracle|erp|ariba|coupa|jaggaer|software|excel|python|code|programming|app|chatgpt|macro|netsuite',
  ],
  [
    'writing',
    '写一封|起草|写个|写一篇|翻译|润色|总结一下|做个ppt|写首|造句|作文',
    'write me|write a|write an|draft|email|e-mail|essay|poem|translate|summarize|summarise|presentation|slides|speech|cover letter',
  ],
  [
    'career',
    '工资|薪资|面试|证书|考试|考证|跳槽|职业|培训|简历|社保|公积金|绩效奖|年终奖',
    'salary|exam|certification|certified professional|interview|career|resume|cv|bonus|course|degree|pension|promotion|job',
  ],
  [
    'living',
    '吃|喝|菜|煮|炖|做饭|天气|旅游|景点|电影|音乐|歌|宠物|猫|狗|花|孩子|身体|疼|医院|锻炼|睡|跑步|减肥|星座',
    'eat|drink|cook|boil|recipe|weather|travel|trip|movie|music|song|pet|cat|dog|flower|child|kids|pain|doctor|exercise|sleep|running|diet|holiday in|weekend|hotel|flight|restaurant',
  ],
  [
    'world',
    '历史|地理|科学|宇宙|星球|动物|植物|总统|国家|首都|战争|足球|比赛|明星|股票|基金|彩票|数学|几点开门|开放时间',
    'history|science|universe|planet|galaxy|animal|president|country|capital of|war|football|match score|celebrity|stock|shares|lottery|bitcoin|museum|opening hours|mountain|invented|olympic',
  ],
  [
    'chat',
    '你是谁|你叫什么|心情|无聊|笑话|聊天|喜欢你|你会什么|机器人|人工智能|开心|难过|哈哈',
    'who are you|your name|joke|bored|chat with me|love you|are you human|robot|artificial intelligence|feeling|funny|lol|sing',
  ],
  [
    'computer',
    '电脑|密码|wifi|网络|vpn|打印机|邮箱|蓝屏|账号登录|键盘|手机',
    'laptop|password|wi-fi|wifi|network|vpn|printer|outlook|blue screen|keyboard|phone|windows',
  ],
];
