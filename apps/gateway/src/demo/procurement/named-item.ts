import { createLexicon } from '@parley/robot';
import { procurement } from '@parley/robot/packs/procurement';

const { conceptsOf } = createLexicon(procurement);

const documentNoun = '(?:采购)?(?:申请|订单|请购单?|采购单|单子|单据)';
const chinesePattern = new RegExp(
  `^(?:请问|查一?下|看一?下|帮我查一?下)?(.{2,12}?)(?:的|那一?[张个笔份单]?的?)${documentNoun}(?:呢|(?:到哪|怎么样|什么|进度|状态|批|走|在).{0,8})?[?？。]?$`,
  'u',
);
const englishPattern =
  /^(?:where is |what about |status of )?(?:the|our) ([a-z][a-z -]{3,30}?) (?:purchase )?(?:order|requisition|request)[?.]?$/i;

/** Words that say whose, when, or which of several, and so are not the name of an item. */
const notItems =
  /^(?:我|他|她|它|谁|哪|这|那|同事|本|上|下|今|昨|前|最|所有|全部|首|末)|^(?:last|latest|first|next|new|old|other|same|whole|previous|current)\b/iu;

/** The item by which a question names a document, such as 伺服电机那张申请; undefined for words of purchasing. */
export function namedItem(text: string): string | undefined {
  const item = (chinesePattern.exec(text.trim()) ?? englishPattern.exec(text.trim()))?.[1]?.trim();
  if (item === undefined || conceptsOf(item).length > 0) return undefined;
  return notItems.test(item) ? undefined : item;
}
