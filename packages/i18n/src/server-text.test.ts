import { describe, expect, it } from 'vitest';
import { serverTexts as english } from './catalogues/en-US/server-texts';
import { serverTexts as chinese } from './catalogues/zh-CN/server-texts';
import { compileMessage } from './compile-message';
import { isPlainTextKey, serverText } from './server-text';

const placeholdersOf = (text: string) => compileMessage(text).filter((token) => typeof token !== 'string');
/** Sorted and without repetitions, which differ between languages. */
const namesOf = (text: string) => [...new Set(placeholdersOf(text).map(([name]) => name))].toSorted();

describe('the texts that the gateway writes', () => {
  it('[LC16] have the same keys and placeholders in both languages, no plurals and no empty text', () => {
    expect(Object.keys(chinese).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(english)) {
      const other = new Map<string, string>(Object.entries(chinese)).get(key) ?? '';
      expect([key, namesOf(other)]).toEqual([key, namesOf(text)]);
      expect(placeholdersOf(text).filter(({ length }) => length > 1)).toEqual([]);
      expect([text.trim(), other.trim()]).not.toContain('');
    }
  });

  it('[LC16] are returned in the requested language, with placeholders filled in', () => {
    expect(serverText('en_US', 'robot.didYouMean')).toBe('Did you mean');
    expect(serverText('zh_CN', 'robot.didYouMean')).toBe('你想问的是不是');
    expect(serverText('zh_CN', 'robot.ticketFiled', { number: 'T-0007' })).toContain('编号 **T-0007**。');
    expect(serverText('zh_CN', 'service.started', { agent: '周敏' })).toBe('周敏 已接入，机器人应答已暂停');
    const items = { first: '伺服电机 ×12', others: 2 };
    expect(serverText('zh_CN', 'procurement.items.andOthers', items)).toBe('伺服电机 ×12 及其他 2 项');
    const keys = ['procurement.step.finance', 'procurement.step.none', 'robot.ticketFiled', 'toString'];
    expect(keys.map(isPlainTextKey)).toEqual([true, false, false, false]);
    // @ts-expect-error a placeholder left out does not compile
    expect(serverText('en_US', 'robot.ticketFiled')).toContain('number ****.');
  });
});
