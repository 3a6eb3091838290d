import type { PolicySection } from '@parley/robot';
import type { QuestionLanguage, RobotReply } from './reply';
import type { TenantKnowledge } from './tenant-knowledge';
import { word } from './words';

const asksForPoints = /要点|目录|\b(key|main) points\b|\boutline\b|\btable of contents\b/i;

/** The points of the policy that a question names, each opening its section. source: MT-54, MT-83, M-30 */
export function policyPoints(
  { policies }: Pick<TenantKnowledge, 'policies'>,
  question: string,
  language: QuestionLanguage,
): RobotReply | undefined {
  if (!asksForPoints.test(question)) return undefined;
  const sections = policies.find(question, language).map(({ section }) => section);
  const source = namedSource(sections, question);
  const points = sections
    .filter((section) => section.source === source)
    .toSorted((one, other) => one.position - other.position);
  const [first] = points;
  if (!first) return undefined;
  const data = points.map(({ heading, body }) => ({ title: heading, content: body }));
  return {
    type: 'card',
    msgType: 'TEMPLATE_CARD',
    body: {
      sourceMsgType: 'card_template',
      title: { text: first.title },
      caption: word(language, 'openPoints'),
      subTitle: { text: JSON.stringify({ type: 'COLLAPSE_LIST', data }) },
    },
  };
}

/** The policy of which the question names the longest part of the title: a likeness of words is not enough to open one. */
function namedSource(sections: readonly PolicySection[], question: string): string | undefined {
  const asked = question.toLowerCase().replaceAll('的', '');
  const titles = new Map(sections.map(({ source, title }) => [source, title]));
  const named = [...titles].map(([source, title]) => {
    const parts = partsOf(title).filter((part) => asked.includes(part));
    return { source, length: Math.max(0, ...parts.map((part) => part.length)) };
  });
  const [best] = named.toSorted((one, other) => other.length - one.length);
  return best && best.length > 1 ? best.source : undefined;
}

/** `对账`, `付款` of 对账与付款管理办法; `statement`, `payment` of `Statement and payment policy`. */
const partsOf = (title: string): readonly string[] =>
  title
    .toLowerCase()
    .replace(/(管理)?(办法|制度|规定|细则)|\bpolicy\b|\bv\d[\d.]*/g, ' ')
    .split(/与|和|及|、|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
