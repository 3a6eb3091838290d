import { useLanguage, useT } from '@parley/i18n/react';
import { useAtom } from 'jotai';
import { useServices } from '../../../services/services';
import { type Settings, settingsAtom, type ThemeMode, themeAtom } from '../../../stores/settings';

/** One of several values. */
export interface Choice<Value extends string = string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** On or off. */
export interface Toggle {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const themes: readonly ThemeMode[] = ['light', 'dark', 'system'];
const sendKeys: readonly Settings['sendKey'][] = ['enter', 'modifier'];
const longAnswers: readonly Settings['longAnswers'][] = ['follow', 'stop'];
const languages: readonly NonNullable<Settings['language']>[] = ['zh_CN', 'en_US'];

/** What the user can set, for the dialog of the desktop and the screen of a phone. source: EN-22, X-24, U-11 */
export function usePreferences() {
  const t = useT();
  const { host } = useServices();
  const language = useLanguage();
  const [theme, setTheme] = useAtom(themeAtom);
  const [settings, setSettings] = useAtom(settingsAtom);
  const change = (part: Partial<Settings>) => setSettings({ ...settings, ...part });
  return {
    theme: {
      label: t('settings.theme'),
      options: themes.map((value) => ({ value, label: t(`settings.theme.${value}`) })),
      chosen: theme.themeMode,
      onChoose: (themeMode) => setTheme({ ...theme, themeMode }),
    } satisfies Choice<ThemeMode>,
    sendKey: {
      label: t('settings.sendKey'),
      options: sendKeys.map((value) => ({ value, label: t(`settings.sendKey.${value}`) })),
      chosen: settings.sendKey,
      onChoose: (sendKey) => change({ sendKey }),
    } satisfies Choice<Settings['sendKey']>,
    longAnswers: {
      label: t('settings.longAnswers'),
      options: longAnswers.map((value) => ({ value, label: t(`settings.longAnswers.${value}`) })),
      chosen: settings.longAnswers,
      onChoose: (choice) => change({ longAnswers: choice }),
    } satisfies Choice<Settings['longAnswers']>,
    language: {
      label: t('settings.language'),
      options: languages.map((value) => ({ value, label: t(`shell.language.${value}`) })),
      chosen: language,
      onChoose: (choice) => change({ language: choice }),
    } satisfies Choice<NonNullable<Settings['language']>>,
    sound: {
      label: t('settings.newMessageSound'),
      isOn: settings.notifyCueTone,
      onChange: (notifyCueTone) => change({ notifyCueTone }),
    } satisfies Toggle,
    browserNotifications: useBrowserNotifications(),
    /** Only in a host page, where Escape closes the frame. */
    escapeKey: host.isEmbedded
      ? ({
          label: t('settings.escapeClosesChat'),
          isOn: settings.keyboardEventNotify,
          onChange: (keyboardEventNotify) => change({ keyboardEventNotify }),
        } satisfies Toggle)
      : undefined,
  };
}

/** Undefined where the browser has none, and in a host page, where it allows none. */
function useBrowserNotifications(): Toggle | undefined {
  const t = useT();
  const { host, toasts } = useServices();
  const [{ browserNotifications }, setSettings] = useAtom(settingsAtom);
  if (host.isEmbedded || !('Notification' in window)) return undefined;
  const change = (isOn: boolean) => setSettings((settings) => ({ ...settings, browserNotifications: isOn }));
  const ask = async (): Promise<void> => {
    const permission = await Notification.requestPermission();
    if (permission === 'granted') change(true);
    else toasts.show({ text: t('settings.browserNotifications.blocked'), tone: 'bad' });
  };
  return {
    label: t('settings.browserNotifications'),
    // The user may have taken the permission back in the browser.
    isOn: browserNotifications && Notification.permission === 'granted',
    onChange: (isOn) => (isOn ? void ask() : change(false)),
  };
}
