import { useT } from '@parley/i18n/react';
import { Button, Checkbox, Dialog } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useServices } from '../../../services/services';
import { type Settings, settingsAtom, type ThemeMode, themeAtom } from '../../../stores/settings';

const themes: readonly ThemeMode[] = ['light', 'dark', 'system'];
const sendKeys: readonly Settings['sendKey'][] = ['enter', 'modifier'];
const longAnswers: readonly Settings['longAnswers'][] = ['follow', 'stop'];

/** The settings for theme, send key, long answers, sound and, in a frame, Escape, and the button that signs out. source: EN-22, X-24 */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { host } = useServices();
  const [theme, setTheme] = useAtom(themeAtom);
  const [settings, setSettings] = useAtom(settingsAtom);
  const change = (part: Partial<Settings>) => setSettings({ ...settings, ...part });
  return (
    <Dialog isOpen onClose={onClose} title={t('title.settings')} size="sm" footer={<SignOut />}>
      <div className="flex flex-col gap-5">
        <Choices
          label={t('settings.theme')}
          values={themes}
          labelOf={(mode) => t(`settings.theme.${mode}`)}
          chosen={theme.themeMode}
          onChoose={(themeMode) => setTheme({ ...theme, themeMode })}
        />
        <Choices
          label={t('settings.sendKey')}
          values={sendKeys}
          labelOf={(key) => t(`settings.sendKey.${key}`)}
          chosen={settings.sendKey}
          onChoose={(sendKey) => change({ sendKey })}
        />
        <Choices
          label={t('settings.longAnswers')}
          values={longAnswers}
          labelOf={(choice) => t(`settings.longAnswers.${choice}`)}
          chosen={settings.longAnswers}
          onChoose={(choice) => change({ longAnswers: choice })}
        />
        <Checkbox checked={settings.notifyCueTone} onChange={(notifyCueTone) => change({ notifyCueTone })}>
          {t('settings.newMessageSound')}
        </Checkbox>
        {host.isEmbedded && (
          <Checkbox
            checked={settings.keyboardEventNotify}
            onChange={(keyboardEventNotify) => change({ keyboardEventNotify })}
          >
            {t('settings.escapeClosesChat')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Choices<Value extends string>({ label, values, labelOf, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sub font-medium text-fg-2">{label}</legend>
      <div className="flex gap-1 rounded-lg bg-muted p-1">
        {values.map((value) => (
          <label
            key={value}
            className={clsx(
              'grid h-9 grow cursor-pointer place-items-center rounded-md px-2 text-center text-sub has-focus-visible:outline-2 has-focus-visible:outline-focus',
              value === chosen ? 'bg-surface font-medium shadow-card' : 'text-fg-2',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={label}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {labelOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Asks for a second press, because signing out also deletes drafts and unsent messages, and the page around the frame
 * might trick a user into one press. source: T22
 */
function SignOut() {
  const t = useT();
  const { session } = useServices();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      {isConfirming && <span className="min-w-0 grow text-sub text-fg-3">{t('settings.signOut.detail')}</span>}
      <Button variant="danger" onPress={() => (isConfirming ? void session.signOut() : setConfirming(true))}>
        {t(isConfirming ? 'settings.signOut.confirm' : 'room.signOut')}
      </Button>
    </>
  );
}
