import { atom } from 'jotai';
import * as v from 'valibot';

const Settings = v.object({
  /** The user's own choice; undefined follows the address and the account. */
  language: v.fallback(v.optional(v.picklist(['zh_CN', 'en_US'])), undefined),
  sendKey: v.fallback(v.picklist(['enter', 'modifier']), 'enter'),
  /** The gateway has not confirmed the key yet. */
  isSendKeyUnsent: v.fallback(v.boolean(), false),
  /** Whether the view follows an answer that grows higher than the view. source: behaviours 2 (22) */
  longAnswers: v.fallback(v.picklist(['follow', 'stop']), 'follow'),
  /** A sound for a message that raises the unread count. source: EN-23, X-24 */
  notifyCueTone: v.fallback(v.boolean(), true),
  /** A notification of the browser for a message that arrives while the page is hidden; the user allows them first. */
  browserNotifications: v.fallback(v.boolean(), false),
  /** Escape is passed on to the host page. source: EN-24, X-24 */
  keyboardEventNotify: v.fallback(v.boolean(), true),
});
export type Settings = v.InferOutput<typeof Settings>;

/** Stored under the names of the specification; `themeBagImg` is the background image. source: EN-22 */
const ThemeSettings = v.object({
  themeMode: v.fallback(v.picklist(['light', 'dark', 'system']), 'system'),
  themeBagImg: v.fallback(v.string(), ''),
  themeColor: v.fallback(v.string(), ''),
});
export type ThemeSettings = v.InferOutput<typeof ThemeSettings>;
export type ThemeMode = ThemeSettings['themeMode'];

/** Reads stored settings; invalid values take their defaults. */
export const readSettings = (text: string | undefined): Settings => v.parse(Settings, objectOf(text));
export const readTheme = (text: string | undefined): ThemeSettings => v.parse(ThemeSettings, objectOf(text));

export const settingsAtom = atom<Settings>(readSettings(undefined));
export const themeAtom = atom<ThemeSettings>(readTheme(undefined));

function objectOf(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Invalid text under our key: the defaults are used.
    return {};
  }
}
