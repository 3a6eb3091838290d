import { composer as englishComposer } from './catalogues/en-US/composer';
import { room as englishRoom } from './catalogues/en-US/room';
import { serverTexts as english } from './catalogues/en-US/server-texts';
import { composer as chineseComposer } from './catalogues/zh-CN/composer';
import { room as chineseRoom } from './catalogues/zh-CN/room';
import { serverTexts as chinese } from './catalogues/zh-CN/server-texts';
import { compileMessage } from './compile-message';
import type { Language } from './language';

type Texts = typeof english;

/** Every key of the texts that the robot and the gateway write. */
export type ServerTextKey = keyof Texts;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ParamsOf<Key extends ServerTextKey> = [NamesIn<Texts[Key]>] extends [never]
  ? readonly []
  : readonly [params: { readonly [Name in NamesIn<Texts[Key]>]: string | number }];

/** A key whose text has no placeholders. */
export type PlainTextKey = {
  [Key in ServerTextKey]: [NamesIn<Texts[Key]>] extends [never] ? Key : never;
}[ServerTextKey];

/**
 * A text that the gateway writes, such as an answer of the robot or a hint, in the language of the asker. Both languages are
 * loaded, because one process answers in both. It is a catalogue of its own, so that no page loads it; its texts have
 * placeholders but no plurals.
 */
export function serverText<Key extends ServerTextKey>(
  language: Language,
  key: Key,
  ...[params]: ParamsOf<Key>
): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  const tokens = compileMessage((language === 'zh_CN' ? chinese : english)[key]);
  return tokens.map((token) => (typeof token === 'string' ? token : String(values[token[0]] ?? ''))).join('');
}

const texts = new Map<string, string>(Object.entries(english));

/** Whether a key composed at run time, such as from a code in the database, has a text without placeholders. */
export const isPlainTextKey = (key: string): key is PlainTextKey => texts.get(key)?.includes('{') === false;

/** The texts that the composer's shortcuts send, in both languages; by them the gateway recognises a pressed shortcut. */
export const shortcutQuestions: ReadonlySet<string> = new Set(
  [englishComposer, englishRoom, chineseComposer, chineseRoom]
    .flatMap((texts) => Object.entries(texts))
    .flatMap(([key, text]) => (/\.shortcut\.\w+\.ask$/.test(key) ? [text] : [])),
);
