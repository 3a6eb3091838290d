import { robot as english } from './catalogues/en-US/robot';
import { robot as chinese } from './catalogues/zh-CN/robot';
import { compileMessage } from './compile-message';
import type { Language } from './language';

type Words = typeof english;

/** Every key of what the robot says of itself. */
export type RobotKey = keyof Words;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ParamsOf<Key extends RobotKey> = [NamesIn<Words[Key]>] extends [never]
  ? readonly []
  : readonly [params: { readonly [Name in NamesIn<Words[Key]>]: string }];

/** A key whose text is whole without anything filled in. */
export type RobotPhrase = { [Key in RobotKey]: [NamesIn<Words[Key]>] extends [never] ? Key : never }[RobotKey];

/**
 * What the robot says, in the language of the question: both languages at once, because one process answers in both. A
 * catalogue of its own, so that no page carries it; its texts hold placeholders alone, no plurals.
 */
export function robotText<Key extends RobotKey>(language: Language, key: Key, ...[params]: ParamsOf<Key>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  const tokens = compileMessage((language === 'zh_CN' ? chinese : english)[key]);
  return tokens.map((token) => (typeof token === 'string' ? token : (values[token[0]] ?? ''))).join('');
}
