import { normalise } from '@parley/robot';
import type { Business } from '../forms/robot-forms';

/** What a text asks of the robot itself instead of the knowledge. */
export type Command =
  | {
      readonly kind:
        | 'newTopic'
        | 'human'
        | 'endService'
        | 'hello'
        | 'thanks'
        | 'bye'
        | 'nothing'
        | 'ticket'
        | 'evaluate';
    }
  /** Nothing but the name of a business: too little to answer. */
  | { readonly kind: 'vague'; readonly business: Business | undefined }
  | { readonly kind: 'leaveMessage'; readonly message: string };

const newTopic = /^(新话题|换个?话题|重新开始|清空话题|new topic|start over|reset)$/;
const human =
  /^(请|帮我|我要|我想|麻烦)?(转|找|接|换|联系)?(一?个?)(人工|人工客服|人工服务|客服|真人|活人)(吧|服务|客服|坐席)?$|^(please )?(transfer (me )?to (a )?(human|person|agent)|(talk|speak) (to|with) (a |an )?(human|person|agent|someone)|human( agent| please)?|(a )?(real|live) (person|agent))( please)?$/;
const endService =
  /^(结束|退出)(人工|客服)?(服务|会话)$|^(转回|回到|换回|返回)(采购助手|机器人)$|^(please )?end (the |this )?(human )?(service|chat)( please)?$/;
const leaving =
  /^(我要|我想|请|帮我)?(给采购服务台)?留言(给采购服务台)?$|^(i (want|would like) to |please )?leave a message( for the (procurement )?desk)?$/;
const leavingText = /^(?:留言|leave (?:a )?message)\s*[:：,，]\s*(.+)$/is;
const hello =
  /^(你好|您好|哈喽|嗨|在吗|在么|早|早上好|上午好|中午好|下午好|晚上好|hi|hello|hey|good (morning|afternoon|evening)|hi there|hello there|are you there)(呀|啊|哦)?$/;
const thanks =
  /^(多?谢谢?(你|您|啦|了)?|非常感谢|感谢|thanks?|thank you( very much| so much)?|thx|many thanks|cheers|ty)(啊|哈)?$/;
const bye = /^(再见|拜拜|bye|bye bye|goodbye|see you)$/;
const ticket =
  /^(请|帮我|我要|我想|麻烦)?(提|开|提交|新建|创建|填)(一?个|一?张)?(客服|服务)?工单$|^客服工单$|^(please |i want to |i would like to )?(open|file|submit|create|raise) (a |an )?(support |service )?ticket( please)?$/;
const evaluating =
  /^(请|帮我|我要|我想)?(评价|评一下)(一下)?(这次|本次)?(的)?(服务)?$|^(服务|满意度)评价$|^(please |i want to |i would like to )?(rate|evaluate|review) (the |this |your )?service( please)?$/;
/** A word that names a business and asks nothing. */
const vague: readonly (readonly [RegExp, Business | undefined])[] = [
  [/^发票$|^invoices?$/, 'invoice'],
  [/^(收货|到货)$|^(goods )?receipts?$/, 'receipt'],
  [/^(采购)?订单$|^(purchase )?orders?$/, 'order'],
  [/^(采购)?申请单?$|^(purchase )?requisitions?$/, 'requisition'],
  [/^(采购|咨询|问题|我有(个|一个)?问题)$|^(procurement|purchasing|i have a question|(a )?question|help)$/, undefined],
];

/** Only a text that is nothing but the command is one: 'how do I transfer …' is a question. source: S-01, W-18 */
export function commandOf(text: string): Command | undefined {
  const inline = leavingText.exec(text.normalize('NFKC').trim());
  if (inline?.[1]) return { kind: 'leaveMessage', message: inline[1].trim() };
  const plain = normalise(text)
    .replace(/[\p{P}\p{S}~]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return { kind: 'nothing' };
  if (newTopic.test(plain)) return { kind: 'newTopic' };
  if (leaving.test(plain)) return { kind: 'leaveMessage', message: '' };
  if (human.test(plain)) return { kind: 'human' };
  if (endService.test(plain)) return { kind: 'endService' };
  if (hello.test(plain)) return { kind: 'hello' };
  if (thanks.test(plain)) return { kind: 'thanks' };
  if (bye.test(plain)) return { kind: 'bye' };
  if (ticket.test(plain)) return { kind: 'ticket' };
  if (evaluating.test(plain)) return { kind: 'evaluate' };
  const named = vague.find(([words]) => words.test(plain));
  return named && { kind: 'vague', business: named[1] };
}
