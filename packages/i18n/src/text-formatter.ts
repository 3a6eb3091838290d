import type { I18n } from './create-i18n';
import type { Format } from './format';
import type { MessageKey } from './message-key';

/** The formats and texts of a language that `messageText` needs. source: M-46 */
export interface TextFormatter extends Pick<Format, 'size' | 'duration' | 'timeInOwnOffset'> {
  /** Translates a key computed at run time, which the typed `t` cannot check. */
  readonly translate: (key: MessageKey, params?: Readonly<Record<string, string | number>>) => string;
}

/**
 * The formatter that turns a message into text: `messageText(message, textFormatterOf(i18n, format))`.
 * source: M-46
 */
export const textFormatterOf = (i18n: I18n, { size, duration, timeInOwnOffset }: Format): TextFormatter => ({
  translate: (key, params) => i18n._(key, params),
  size,
  duration,
  timeInOwnOffset,
});
