import { catalogue as english } from './catalogues/en-US';
import { catalogue as chinese } from './catalogues/zh-CN';
import { createI18n, translatorOf } from './create-i18n';
import { formatOf } from './format';
import { type Language, localeOf } from './language';
import type { InitialTexts } from './message-key';
import { type TextFormatter, textFormatterOf } from './text-formatter';

const formatterIn = (language: Language, catalogue: InitialTexts): TextFormatter => {
  const i18n = createI18n(language, catalogue);
  return textFormatterOf(i18n, formatOf(localeOf(language), translatorOf(i18n)));
};

let formatters: { readonly [L in Language]: TextFormatter } | undefined;

/**
 * The formatter by which the gateway writes a message as text, with the words that the client would use. It is a file of its
 * own, because it holds both catalogues. source: M-46
 */
export function serverFormatter(language: Language): TextFormatter {
  formatters ??= { en_US: formatterIn('en_US', english), zh_CN: formatterIn('zh_CN', chinese) };
  return formatters[language];
}
