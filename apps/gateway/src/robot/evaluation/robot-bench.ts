import { setImmediate } from 'node:timers/promises';
import { createLexicon, type FaqEntry, indexFaq, measure } from '@parley/robot';
import { industryPack } from '../industry-pack';
import { evaluationQuestions, freshQuestions } from './evaluation-questions';
import { knowledgeEntries } from './knowledge-entries';

const lexicon = createLexicon(industryPack);

/** Prints the robot's figures for the tuning half, the test half, and the set that was never used for tuning. */
export async function robotBench(print: (text: string) => void): Promise<void> {
  const entries: readonly FaqEntry[] = await knowledgeEntries();
  const index = await indexFaq(entries, { lexicon, pause: setImmediate });
  const questions = await evaluationQuestions();
  const tune = measure(
    index,
    questions.filter(({ half }) => half === 'tune'),
  );
  const test = measure(
    index,
    questions.filter(({ half }) => half === 'test'),
  );
  const fresh = measure(index, await freshQuestions());
  print(`${entries.length} entries, ${questions.length} questions, and a fresh set`);
  print('| | tune | test | of | fresh | of | goal | |');
  print('|---|---|---|---|---|---|---|---|');
  for (const [at, { name, value, goal, isUpperBound: isAtMost, questionCount: of }] of test.entries()) {
    const isReached = isAtMost ? value <= goal : value >= goal;
    const wanted = goal === 0 ? '–' : `${isAtMost ? '≤' : '≥'} ${goal}`;
    print(
      `| ${name} | ${(tune[at]?.value ?? 0).toFixed(3)} | ${value.toFixed(3)} | ${of} | ${(fresh[at]?.value ?? 0).toFixed(3)} | ${fresh[at]?.questionCount ?? 0} | ${wanted} | ${isReached ? 'reached' : 'missed'} |`,
    );
  }
}
