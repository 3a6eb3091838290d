import { describe, expect, it } from 'vitest';
import { catalogue as english } from './catalogues/en-US';
import { serverTexts } from './catalogues/en-US/server-texts';
import { catalogue as chinese } from './catalogues/zh-CN';
import { serverTexts as chineseServerTexts } from './catalogues/zh-CN/server-texts';
import { compileMessage } from './compile-message';
import { specificationTexts } from './testing/specification-texts';

const namesIn = (text: string): readonly string[] =>
  compileMessage(text)
    .flatMap((token) => (typeof token === 'string' ? [] : [token[0]]))
    .toSorted();

const pageTexts: Readonly<Record<string, string>> = english;
const allTexts: Readonly<Record<string, string>> = { ...english, ...serverTexts };

/** Texts that stand inside a sentence or behind a number. */
const continuesSentence = (key: string): boolean =>
  /^(robot\.languageSample|procurement\.(document|clearedStep)\.|procurement\.listAnswer\.of|procurement\.plainMessages\.(approved|returned|inProgress)|procurement\.executionCard\.(due|waiting)|procurement\.order(Answer|Card)\.(more|fewer|due|neededBy|paidOn|dueOn|arrivalDue)|procurement\.deliveryCards\.inclTax|procurement\.requisitionAnswer\.(waiting|noReason))/.test(
    key,
  );

describe('English', () => {
  it('[LC2] uses the words of the specification where they are good English', () => {
    expect(english).toMatchObject({
      'source.FAQ': 'FAQ',
      'form.refused.separator': ', ',
      'title.purchaseRobot': 'Q&A assistant',
    });
  });

  it.each(Object.entries(specificationTexts))('[LC2] rewords %s of the specification', (key, quoted) => {
    expect(Object.keys(pageTexts)).toContain(key);
    expect(pageTexts[key]).not.toBe(quoted);
    expect(namesIn(pageTexts[key] ?? '')).toEqual(namesIn(quoted));
  });

  it('[LC18] begins with a capital letter unless a text continues a sentence', () => {
    const lowerCase = Object.entries(allTexts).filter(
      ([key, text]) => /^\[?[a-z]/.test(text) && !continuesSentence(key),
    );
    expect(lowerCase).toEqual([]);
  });

  it('[LC18] has one word for each idea and no dots for an ellipsis', () => {
    const avoidedWords =
      /\b3-way\b|\bnudge|\burg(e|es|ed|ing)\b|\bchas(e|ing)\b|red[- ](letter|invoice)|\bthe robot\b|the request asks|urgent request|wanted by|\d %|\.\.\.|please (fill|choose|try)/i;
    expect(Object.entries(allTexts).filter(([, text]) => avoidedWords.test(text))).toEqual([]);
  });
});

describe('Chinese', () => {
  it('[LC19] addresses the reader as 你 and titles nothing 错误 alone', () => {
    const texts = Object.entries({ ...chinese, ...chineseServerTexts });
    expect(texts.filter(([, text]) => text.includes('您') || text === '错误')).toEqual([]);
  });
});
