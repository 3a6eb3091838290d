import type { IndustryPack } from '../packs/industry-pack';
import { normalise } from '../text/normalise';

/** A command to the robot. */
export type Command =
  | {
      readonly kind:
        | 'newTopic'
        | 'human'
        | 'endService'
        | 'cancel'
        /** The question what the robot can do. */
        | 'abilities'
        | 'hello'
        | 'thanks'
        | 'bye'
        /** A text of signs only. */
        | 'nothing'
        | 'ticket'
        | 'evaluate';
    }
  /** Only the name of a subject, which is too little to answer. */
  | { readonly kind: 'vague'; readonly subject: string | undefined }
  | { readonly kind: 'leaveMessage'; readonly message: string };

/** Reads a text as a command; undefined for a question. source: S-01, W-18 */
export type ReadCommand = (text: string) => Command | undefined;

const newTopic = /^(新话题|换个?话题|重新开始|清空话题|new topic|start over|reset)$/;
const human =
  /^(请|帮我|我要|我想|麻烦)?(转|找|接|换|联系)?(一?个?)(人工|人工客服|人工服务|客服|真人|活人)(吧|服务|客服|坐席)?$|^(please )?(transfer (me )?to (a )?(human|person|agent)|(talk|speak) (to|with) (a |an )?(human|person|agent|someone)|human( agent| please)?|(a )?(real|live) (person|agent))( please)?$/;
/** A clause that people write when they look for somebody; a text may have several of them. */
const humanWanted =
  /^(请问|你好|您好)?(有人|有人工|有客服|有真人)(在|值班)?(吗|么)?$|^(请|帮我|麻烦)?(我)?(要|想|需要|想要|得)?(找|转|接|换|联系)(一?个?)(人工|人工客服|人工服务|客服|真人|活人|人)(帮我|帮忙|帮帮我|聊聊?|说话|说|处理|解决|问问|问)?(一下)?(吧)?$|^(hello |hi )?is (anyone|anybody|someone|somebody) there$|^(please |(can|could|may) (i|you) |(i )?(want|need|would like|'d like) )?(to )?(talk|speak|chat|connect me|get me|put me through)?( to| with)? ?(a |an |some)?(real |live |human )?(human|person|human being|agent|someone|somebody)( please| now)?$/;
const politeness = /^(please|thanks|thank you|hi|hello|hey|你好|您好|谢谢|麻烦了?|拜托了?)$/;
const messageAfterCommand = /^(?:留言|leave (?:a )?message)\s*[:：,，]\s*(.+)$/is;
const hello =
  /^(你好|您好|哈喽|嗨|在吗|在么|早|早上好|上午好|中午好|下午好|晚上好|hi|hello|hey|good (morning|afternoon|evening)|hi there|hello there|are you there)(呀|啊|哦)?$/;
const abilities =
  /^(你|您)?(都)?(能|可以|会)(帮我|为我)?(做|干|回答|查|办)(些|哪些)?(什么|啥|哪些事?)$|^(你|您)(是谁|有什么用|有哪些功能|会什么)$|^(我)?(能|可以)(问|找)(你|您)(些)?(什么|啥)$|^what (can|do) you do( for me)?$|^what can i ask( you)?$|^how can you help( me)?$|^(who|what) are you$/;
const thanks =
  /^(多?谢谢?(你|您|啦|了)?|非常感谢|感谢|thanks?|thank you( very much| so much)?|thx|many thanks|cheers|ty)(啊|哈)?$/;
const bye = /^(再见|拜拜|bye|bye bye|goodbye|see you)$/;
const cancel =
  /^(取消|取消留言|不留了|不留言了|算了)(吧)?$|^(please )?(cancel( (it|that|(the |my )?message))?|never ?mind)( please)?$/;
const evaluate =
  /^(请|帮我|我要|我想)?(评价|评一下)(一下)?(这次|本次)?(的)?(服务)?$|^(服务|满意度)评价$|^(please |i want to |i would like to )?(rate|evaluate|review) (the |this |your )?service( please)?$/;

/**
 * Creates the reader of an industry's commands. A text is a command only when it has nothing else in it: 'how do I transfer
 * …' is a question.
 */
export function createCommands({ names, bareSubjects }: IndustryPack): ReadCommand {
  const { serviceDeskInChinese, serviceDeskInEnglish, assistantInChinese } = names;
  const leaveMessage = new RegExp(
    `^(我要|我想|请|帮我)?(给${serviceDeskInChinese})?留言(给${serviceDeskInChinese})?$|^(i (want|would like) to |please )?leave a message( for the (${serviceDeskInEnglish} )?desk)?$`,
  );
  const ticket = new RegExp(
    `^(请|帮我|我要|我想|麻烦)?(给${serviceDeskInChinese})?(提|开|提交|新建|创建|填)(一?个|一?张)?(客服|服务)?工单$|^(客服)?工单$|^(support )?tickets?$|^(please |i want to |i would like to )?(open|file|submit|create|raise) (a |an )?(support |service )?ticket( (for|with) the (${serviceDeskInEnglish} )?desk)?( please)?$`,
  );
  const endService = new RegExp(
    `^(结束|退出)(人工|客服)?(服务|会话)$|^(转回|回到|换回|返回)(${assistantInChinese}|机器人)$|^(please )?end (the |this )?(human )?(service|chat)( please)?$`,
  );
  const patternsByKind = { newTopic, human, endService, cancel, abilities, hello, thanks, bye, ticket, evaluate };
  const kinds = Object.keys(patternsByKind) as (keyof typeof patternsByKind)[]; // the object was written one line above

  return (text) => {
    const message = messageAfterCommand.exec(text.normalize('NFKC').trim())?.[1];
    if (message) return { kind: 'leaveMessage', message: message.trim() };
    const plain = withoutPunctuation(text);
    if (plain === '') return { kind: 'nothing' };
    if (leaveMessage.test(plain)) return { kind: 'leaveMessage', message: '' };
    const kind = kinds.find((one) => patternsByKind[one].test(plain));
    if (kind) return { kind };
    const clauses = clausesOf(text).filter((clause) => !politeness.test(clause));
    const isForPerson = clauses.every((clause) => human.test(clause) || humanWanted.test(clause));
    if (clauses.length > 0 && isForPerson) return { kind: 'human' };
    const bareSubject = bareSubjects.find(([subjectText]) => subjectText.test(plain));
    return bareSubject && { kind: 'vague', subject: bareSubject[1] };
  };
}

const clausesOf = (text: string): readonly string[] =>
  text
    .split(/[,.;:!?，。；：！？~\n]+/u)
    .map(withoutPunctuation)
    .filter((clause) => clause !== '');

const withoutPunctuation = (text: string): string =>
  normalise(text)
    .replace(/[\p{P}\p{S}~]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
