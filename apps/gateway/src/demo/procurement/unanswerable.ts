import { serverText } from '@parley/i18n/server-text';
import type { QuestionLanguage } from '../../robot';
import { withinSentence } from './format';

const zhActions =
  '批准|批了|批掉|批过|审批|审核|通过|驳回|拒绝|退回|撤回|取消|作废|删除|删了|关闭|修改|改成|改为|改到|改|加急|提交|转订单|下单|签字|签了|付款|打款|付了';
/** Matches commands to change a document, but not questions such as 'who approved it' or 'check if it is approved'. */
const zhCommand = new RegExp(
  `(?:帮|替|给)我(?:直接|马上|先|现在|赶紧)?(?:把.*?)?(?:${zhActions})|^(?:请|麻烦|你|直接|马上|现在|赶紧)*把.*?(?:${zhActions})|^(?:请|直接|马上)?(?:批准|驳回|取消|撤回|作废|删除|修改)(?!了|的|时|原因|记录)`,
  'u',
);
const enActions =
  'approve|reject|cancel|change|update|delete|withdraw|recall|sign|pay|submit|edit|modify|close|return|increase|reduce|release|confirm';
const enCommand = new RegExp(
  `^(?:please )?(?:(?:can|could|would|will) you )?(?:please )?(?:just )?(?:${enActions}) (?!status|progress)|\\b(?:${enActions})\\b.*\\b(?:for me|on my behalf)\\b`,
  'iu',
);

/** Whether a text is a command to change a document. Urging, which the robot can do, is recognised earlier. */
export const isCommand = (text: string): boolean => {
  const plain = text.normalize('NFKC').trim();
  return zhCommand.test(plain) || enCommand.test(plain);
};

/** The text of the knowledge base for such commands without a document. */
export const refusalText = (language: QuestionLanguage): string =>
  serverText(language, 'procurement.unanswerable.cannotAct');

const notStoredPattern =
  /评级|评分|信用等级|等级|电话|手机号?|邮箱|邮件地址|地址|银行账[号户]|银行卡号|开户行|账号|税号|法人|注册资本|官网|传真|微信|\bratings?\b|\b(?:tele)?phone(?: number)?\b|\be-?mail(?: address)?\b|\baddress\b|\bbank (?:account|details)(?: number)?\b|\baccount number\b|\btax (?:id|number)\b|\bwebsite\b|\bfax\b/iu;

/** The fact that a question asks for and that no table has, in the words of the question. */
export const factNotStored = (text: string): string | undefined => notStoredPattern.exec(text.normalize('NFKC'))?.[0];

export const factNotStoredText = (fact: string, language: QuestionLanguage): string =>
  serverText(language, 'procurement.unanswerable.notStored', { fact: withinSentence(fact, language) });
