import { gzipSync } from 'node:zlib';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { catalogue as english } from './catalogues/en-US';
import { agentDeskTexts } from './catalogues/en-US/agent-desk-texts';
import { contactListTexts } from './catalogues/en-US/contact-list-texts';
import { meetingTexts } from './catalogues/en-US/meeting-texts';
import { pickerTexts } from './catalogues/en-US/picker-texts';
import { robotAccountTexts } from './catalogues/en-US/robot-account-texts';
import { catalogue as chinese } from './catalogues/zh-CN';
import { compileMessage } from './compile-message';
import { isMessageKey } from './create-i18n';
import { anI18n } from './testing';

const keys = Object.keys(english).filter((key) => isMessageKey(anI18n(), key));

const namesIn = (text: string): readonly string[] =>
  compileMessage(text)
    .flatMap((token) => (typeof token === 'string' ? [] : [token[0]]))
    .toSorted();

describe('catalogues', () => {
  it('[LC1] have the same keys', () => {
    expect(Object.keys(chinese).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('[LC1] have the same placeholders', () => {
    expect(keys.filter((key) => namesIn(chinese[key]).join() !== namesIn(english[key]).join())).toEqual([]);
  });

  it('[LC3] are written so that the types see the placeholders that the compiler sees', () => {
    // The same reading as `NamesIn` in message-key.ts.
    const seenByTypes = (text: string) =>
      [...text.matchAll(/\{([^{}]*(?:\{(?=[^{}]*[ #])[^{}]*)*)\}/g)].map(
        ([, inside = '']) => inside.split(',')[0] ?? '',
      );
    const names = (text: string) => [...new Set(seenByTypes(text).filter((name) => /^\w+$/.test(name)))].toSorted();
    expect(keys.filter((key) => names(english[key]).join() !== [...new Set(namesIn(english[key]))].join())).toEqual([]);
  });

  it('[LC1] have no empty text', () => {
    expect(keys.filter((key) => english[key].trim() === '' || chinese[key].trim() === '')).toEqual([]);
  });

  it('[LC17] have Chinese text wherever it is not only signs, numbers, names or placeholders', () => {
    const sameInBoth = ['settings.sendKey.enter', 'settings.sendKey.modifier', 'shell.language.en_US', 'timeline.ai'];
    const untranslated = keys.filter(
      (key) =>
        /[a-z]/i.test(chinese[key].replace(/\{\w+(?:, number)?\}/g, '')) && !/\p{Script=Han}/u.test(chinese[key]),
    );
    expect(untranslated.filter((key) => !sameInBoth.includes(key))).toEqual([]);
  });

  it.each(Object.entries({ 'en-US': english, 'zh-CN': chinese }))(
    '[LC5] compile as lingui does, in %s',
    (locale, words) => {
      const lingui = setupI18n({ locale, messages: { [locale]: { ...words } } });
      const own = setupI18n().setMessagesCompiler(compileMessage);
      own.loadAndActivate({ locale, messages: { ...words } });
      for (const key of keys) {
        for (const count of [0, 1, 2]) {
          const values = Object.fromEntries(namesIn(words[key]).map((name) => [name, count]));
          expect(own._(key, values)).toBe(lingui._(key, values));
        }
      }
    },
  );

  it('[LC4] weigh at most 10 kB each, without those of agents, and those 7 kB, of the picker 2 kB, of meetings, contacts and the robot account 1 kB', () => {
    const limits = [
      [agentDeskTexts, 7],
      [pickerTexts, 2],
      [meetingTexts, 1],
      [contactListTexts, 1],
      [robotAccountTexts, 1],
    ] as const;
    for (const words of [english, chinese]) {
      const weightOf = (keysOfPart: readonly (keyof typeof words)[]) =>
        gzipSync(JSON.stringify(Object.fromEntries(keysOfPart.map((key) => [key, words[key]])))).byteLength;
      expect(weightOf(keys.filter((key) => !limits.some(([part]) => key in part)))).toBeLessThan(10 * 1024);
      for (const [part, kilobytes] of limits)
        expect(weightOf(keys.filter((key) => key in part))).toBeLessThan(kilobytes * 1024);
    }
  });
});
