import type { Language } from '@parley/i18n';

/** Reads a language tag such as `zh-CN`, `en_US` or `en`; undefined for any other language. */
export function readLanguage(text: string | undefined): Language | undefined {
  const found = /^\s*(zh|en)\b|^\s*(zh|en)_/i.exec(text ?? '');
  const code = (found?.[1] ?? found?.[2])?.toLowerCase();
  if (code === undefined) return undefined;
  return code === 'en' ? 'en_US' : 'zh_CN';
}
