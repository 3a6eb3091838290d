import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCommands } from '../conversation/commands';
import { decide } from '../decision/decide';
import type { FaqEntry } from '../knowledge/faq-entry';
import { createLexicon } from '../lexicon/lexicon';
import { type FaqIndex, indexFaq } from '../retrieval/faq-index';
import type { IndustryPack } from './industry-pack';

/** The pack of another industry: everything that the robot knows about hotels. */
const hotel: IndustryPack = {
  concepts: [
    ['breakfast', '早餐|早饭|自助早餐', 'breakfast|morning buffet'],
    ['check-out', '退房|离店', 'check out|check-out|departure'],
    ['network', '无线|无线网|wifi|上网', 'wifi|wi-fi|internet|wireless'],
    ['parking', '停车|车位|停车场', 'parking|car park|garage'],
    ['pool', '泳池|游泳池|游泳', 'pool|swimming pool|swim'],
  ],
  sumBands: [[Number.POSITIVE_INFINITY, 'a-room']],
  countedKinds: [{ kind: 'guests', follows: /^\s*(?:位|guests?\b)/, measureWord: '位' }],
  requestToAct: { requestPatterns: [/^(please )?(wake|bring)\b.*\bme\b/, /^请?帮我/], questionPattern: /吗|\bhow\b/ },
  names: { serviceDeskInChinese: '前台', serviceDeskInEnglish: 'front', assistantInChinese: '酒店助手' },
  bareSubjects: [[/^早餐$|^breakfast$/, 'breakfast']],
};

const entry = (ref: string, zh: readonly [string, string], en: readonly [string, string]): FaqEntry => ({
  ref,
  category: 'hotel',
  texts: [
    { language: 'zh_CN', question: zh[0], answer: zh[1], phrasings: [] },
    { language: 'en_US', question: en[0], answer: en[1], phrasings: [] },
  ],
});

const entries = [
  entry('breakfast', ['早餐几点开始？', '七点到十点。'], ['When is breakfast?', 'From seven to ten.']),
  entry('check-out', ['几点退房？', '中午十二点。'], ['When do I check out?', 'At noon.']),
  entry('network', ['无线网的密码是什么？', '在房卡背面。'], ['What is the wifi password?', 'On your key card.']),
  entry('parking', ['哪里可以停车？', '地下一层。'], ['Where can I park, is there a car park?', 'Below the house.']),
  entry('pool', ['游泳池开到几点？', '晚上九点。'], ['Until when is the pool open?', 'Until nine.']),
  entry(
    'guests',
    ['三位以内可以加床吗？', '可以。'],
    ['May up to three guests share a room?', 'Yes, with a bed more.'],
  ),
];

const lexicon = createLexicon(hotel);
let index: FaqIndex;
beforeAll(async () => {
  index = await indexFaq(entries, { lexicon, pause: () => Promise.resolve() });
});

const firstRef = (question: string) => index.entries[decide(index, question).candidates[0]?.entry ?? -1]?.ref;

describe('another industry', () => {
  it.each([
    ['早饭什么时候有', 'breakfast'],
    ['what time is the morning buffet', 'breakfast'],
    ['离店时间', 'check-out'],
    ['departure time', 'check-out'],
    ['怎么上网', 'network'],
    ['how do I get internet', 'network'],
    ['有车位吗', 'parking'],
    ['garage', 'parking'],
    ['可以游泳吗', 'pool'],
    ['swim in the evening', 'pool'],
  ])('[RV4] finds its entries by its own words: %s is %s', (question, ref) => {
    expect(firstRef(question)).toBe(ref);
  });

  it('[RV4] has a sure answer to each of its own questions', () => {
    for (const { ref, texts } of entries) {
      for (const { question } of texts)
        expect([decide(index, question).kind, firstRef(question)]).toEqual(['sure', ref]);
    }
  });

  it('[RV4] reads the numbers of its counted kinds, by which a question can contradict an entry', () => {
    expect(lexicon.quantitiesOf('五位')).toMatchObject([{ kind: 'guests', from: 5, to: 5 }]);
    expect(lexicon.quantitiesOf('五家')).toEqual([]);
    expect(index.contradictionsOf('五位可以加床吗')[entries.length - 1]).toBe(true);
    expect(index.contradictionsOf('两位可以加床吗')[entries.length - 1]).toBe(false);
  });

  it('[RV4] has its own commands, and no commands of another industry', () => {
    const commandOf = createCommands(hotel);
    expect(commandOf('给前台留言')).toEqual({ kind: 'leaveMessage', message: '' });
    expect(commandOf('leave a message for the front desk')).toEqual({ kind: 'leaveMessage', message: '' });
    expect(commandOf('转回酒店助手')).toEqual({ kind: 'endService' });
    expect(commandOf('Breakfast')).toEqual({ kind: 'vague', subject: 'breakfast' });
    expect(commandOf('发票')).toBeUndefined();
    expect(commandOf('给采购服务台留言')).toBeUndefined();
  });

  it('[RV4] has no word of purchasing outside the pack of purchasing', () => {
    const root = join(import.meta.dirname, '..');
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('procurement'),
    );
    expect(sources.length).toBeGreaterThan(20);
    const purchasing = /采购|请购|发票|供应商|招标|订单|procure|purchas|invoice|supplier|requisition|tender/i;
    for (const path of sources)
      expect([path, purchasing.exec(readFileSync(join(root, path), 'utf8'))?.[0]]).toEqual([path, undefined]);
  });
});
