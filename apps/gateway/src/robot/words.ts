import type { QuestionLanguage } from './reply';

const zh = {
  didYouMean: '你想问的是不是',
  nearest: '这些问题也许相关',
  youCan: '你可以',
  related: '猜你想问',
  leaveMessage: '给采购服务台留言',
  leaveMessageCommand: '留言',
  unknown:
    '抱歉，知识库里没有找到能回答这个问题的内容，我不能随意作答。你可以换个说法再问一次，或者发送「留言」，让采购服务台来答复。',
  askForMessage: '请把要留言的内容发给我，下一条消息会原样转给采购服务台。不想留言了，发送「新话题」即可。',
  noHuman:
    '现在没有人工坐席在线，采购服务台的服务时间是工作日 08:30–18:00。你可以先留言，留言会登记编号，由采购服务台处理。',
  handingOver: '好的，正在为你转接采购服务台。前面的对话坐席都能看到，你不用再说一遍。',
  leftQueue: '好的，已退出排队，我继续为你解答。',
  stillHere: '现在就是我在回答你，有问题直接发给我即可。',
  newTopic: '好的，我们换个话题。前面提到的单据我不再沿用。',
  hello: '你好，我是采购助手。可以问我采购制度和流程，也可以直接发单号查进度，例如「PR2026-0417 到哪一步了」。',
  thanks: '不客气，还有采购方面的问题随时问我。',
  bye: '再见，需要时随时来问。',
  nothing: '没有看到文字内容，请把问题写下来发给我。',
  noSource: '（这段回答没有引用任何来源，请以制度原文为准。）',
  modelBroke: '模型没能答完，请从下面的问题里选一个。',
  onlyWords: '收到了，但我只看得懂文字，图片、文件、语音、视频和链接里的内容我读不了。请把问题写下来发给我。',
  openTicket: '提交客服工单',
  openTicketCommand: '提工单',
  openPoints: '点开看每条的制度原文',
  evaluated: '谢谢你的评价，已经记下来了，只用于改进服务。',
  noForms: '工单和评价由提问的人填写，坐席账号不能提交。',
} as const;

const en: { readonly [Key in keyof typeof zh]: string } = {
  didYouMean: 'Did you mean',
  nearest: 'These questions may be related',
  youCan: 'You can',
  related: 'You may also want to ask',
  leaveMessage: 'Leave a message for the procurement desk',
  leaveMessageCommand: 'leave a message',
  unknown:
    'Sorry, I found nothing in the knowledge base that answers this, and I do not make answers up. Try other words, or send “leave a message” and the procurement desk will reply.',
  askForMessage:
    'Please type your message: what you send next goes to the procurement desk word for word. To drop it, send “new topic”.',
  noHuman:
    'Nobody at the procurement desk is online right now; its hours are weekdays 08:30–18:00. You can leave a message: it gets a number and the desk will deal with it.',
  handingOver:
    'All right, I am handing you over to the procurement desk. The agent sees this conversation, so you need not say anything again.',
  leftQueue: 'All right, you have left the queue and I go on answering.',
  stillHere: 'It is me who is answering now: just send your question.',
  newTopic: 'All right, a new topic. I no longer refer to the document from before.',
  hello:
    'Hello, I am the procurement assistant. Ask me about purchasing rules and processes, or send a document number, such as “Where is PR2026-0417?”.',
  thanks: 'You are welcome. Ask me whenever you have a purchasing question.',
  bye: 'Goodbye, I am here whenever you need me.',
  nothing: 'I see no text. Please write your question.',
  noSource: '(No source is cited for this answer; the policies themselves are what counts.)',
  modelBroke: 'The model could not finish. Please choose one of the questions below.',
  onlyWords:
    'Received, but I can only read words: what is in pictures, files, recordings, videos and links is lost on me. Please write your question.',
  openTicket: 'Open a ticket for the desk',
  openTicketCommand: 'open a ticket',
  openPoints: 'Open a point to read what the policy says',
  evaluated: 'Thank you for your evaluation. It is stored and used to improve the service only.',
  noForms: 'Tickets and evaluations are filled in by those who ask; an agent account cannot submit them.',
};

export type RobotWord = keyof typeof zh;

/** A fixed sentence of the robot. */
export const word = (language: QuestionLanguage, key: RobotWord): string => (language === 'zh_CN' ? zh : en)[key];

/** What a left message is filed under: LM-0007. */
export const messageNumber = (number: number): string => `LM-${String(number).padStart(4, '0')}`;

export const messageTaken = (language: QuestionLanguage, number: number): string =>
  language === 'zh_CN'
    ? `已收到你的留言，编号 **${messageNumber(number)}**。采购服务台工作日 08:30–18:00 处理，联系时报这个编号即可。`
    : `Your message is stored under number **${messageNumber(number)}**. The procurement desk works on weekdays 08:30–18:00; quote the number when you contact them.`;

export const ticketFiled = (language: QuestionLanguage, ticket: string): string =>
  language === 'zh_CN'
    ? `工单已提交，编号 **${ticket}**。采购服务台工作日 08:30–18:00 处理，联系时报这个编号即可。`
    : `Your ticket is filed under number **${ticket}**. The procurement desk works on weekdays 08:30–18:00; quote the number when you contact them.`;
