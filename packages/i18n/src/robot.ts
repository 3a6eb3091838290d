import { serverTexts as english } from './catalogues/en-US/server-texts';
import { serverTexts as chinese } from './catalogues/zh-CN/server-texts';
import { compileMessage } from './compile-message';
import type { Language } from './language';

type Texts = typeof english;

/** Every key of what the robot and the gateway say. */
export type RobotKey = keyof Texts;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ParamsOf<Key extends RobotKey> = [NamesIn<Texts[Key]>] extends [never]
  ? readonly []
  : readonly [params: { readonly [Name in NamesIn<Texts[Key]>]: string | number }];

/** A key whose text is whole without anything filled in. */
export type RobotPhrase = { [Key in RobotKey]: [NamesIn<Texts[Key]>] extends [never] ? Key : never }[RobotKey];

/**
 * What the robot says, in the language of the question: both languages at once, because one process answers in both. A
 * catalogue of its own, so that no page carries it; its texts hold placeholders alone, no plurals.
 */
export function robotText<Key extends RobotKey>(language: Language, key: Key, ...[params]: ParamsOf<Key>): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  const tokens = compileMessage((language === 'zh_CN' ? chinese : english)[key]);
  return tokens.map((token) => (typeof token === 'string' ? token : String(values[token[0]] ?? ''))).join('');
}

const texts = new Map<string, string>(Object.entries(english));

/** Whether a key composed at run time, such as from a code in the database, has a text without placeholders. */
export const isRobotPhrase = (key: string): key is RobotPhrase => texts.get(key)?.includes('{') === false;
