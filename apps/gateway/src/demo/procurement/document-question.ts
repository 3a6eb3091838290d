import { findDocumentNumbers } from '@parley/domain';
import type { Database } from '../../db/database';
import { mayBeQuestion, readsAsQuestion } from '../../robot';
import { findMentioned } from './find-documents';
import { followUpOf } from './follow-up';
import type { DocumentAsker } from './visibility';

const questionWord =
  /到哪|卡在|停在|怎么(样|回事|还)|咋样|什么时候|啥时候|何时|几时|几号|哪天|多久|为什么|为啥|谁|多少|\b(where|when|who|why|how (much|long|soon|far))\b/iu;
const onlyStatus = /^(请问)?的?(状态|进度|进展)(怎么样|如何)?$|^(the )?(status|progress)( of| on| for)?$/u;

/**
 * Whether a text is a short question about a document that the asker may see, and not words for a person that name one.
 * source: PD42
 */
export async function isDocumentQuestion(database: Database, asker: DocumentAsker, text: string): Promise<boolean> {
  const mentions = findDocumentNumbers(text).filter(({ isCertain }) => isCertain);
  if (mentions.length === 0 || !(readsAsQuestion(text) || isStatusQuestion(text))) return false;
  const found = await Promise.all(mentions.map((mention) => findMentioned(database, asker, mention)));
  return found.some((documents) => documents.length > 0);
}

/** A question without a question mark: nothing but the number and words that ask for the state of a document. */
function isStatusQuestion(text: string): boolean {
  if (!mayBeQuestion(text)) return false;
  const words = withoutNumbers(text);
  return onlyStatus.test(words) || (questionWord.test(words) && followUpOf(words).otherText === '');
}

function withoutNumbers(text: string): string {
  let words = text.normalize('NFKC').toUpperCase();
  for (const { text: number } of findDocumentNumbers(words)) words = words.replace(number, ' ');
  return words
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}
