import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../db/database';
import { readKnowledgeFile } from './read-knowledge-file';

const folder = join(packageRoot, 'knowledge');
const policies = readdirSync(join(folder, 'policies/en')).map((name) => {
  return { name, text: readFileSync(join(folder, 'policies/en', name), 'utf8') };
});
/** Questions and answers; the other wordings of a question are those of people, who say what they like. */
const answers = readdirSync(join(folder, 'faq')).flatMap((name) => {
  const file = readKnowledgeFile(name, readFileSync(join(folder, 'faq', name)));
  const rows = file.kind === 'faq' ? file.rows : [];
  return rows
    .filter(({ language }) => language === 'en_US')
    .map(({ question, answer }) => ({ name, text: `${question}\n${answer}` }));
});

/** A request that is no requisition: for a quotation, a credit note, a payment, an adjustment of a price, a review. */
const otherRequest =
  /credit note request|request for quotation|early payment request|"request \w+"|supplier's request/gi;
const avoided =
  /\b3-way\b|red[- ](letter|invoice)|\burg(e|es|ed|ing)\b|\bnudg|\bchas(e|ing)\b|purchase requests?|(urgent|over-budget|similar|such a) requests?\b|\brequests? (then|below|above|in approval|asks)|\brequest made at/i;

it('[PD56] English knowledge has one term each: three-way match, requisition, credit note, remind', () => {
  expect(policies.length).toBeGreaterThan(10);
  expect(answers.length).toBeGreaterThan(60);
  const found = [...policies, ...answers].flatMap(({ name, text }) => {
    const hit = avoided.exec(text.replace(otherRequest, ''));
    return hit ? [`${name}: ${text.slice(Math.max(0, hit.index - 30), hit.index + 40)}`] : [];
  });
  expect(found).toEqual([]);
});
