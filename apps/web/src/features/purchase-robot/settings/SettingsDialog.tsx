import { useT } from '@parley/i18n/react';
import { Checkbox, Dialog } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { SignOut } from './SignOut';
import { type Choice, usePreferences } from './use-preferences';

/** The settings for theme, send key, long answers, sound and, in a frame, Escape, and the button that signs out. source: EN-22, X-24 */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { theme, sendKey, longAnswers, sound, browserNotifications, escapeKey } = usePreferences();
  return (
    <Dialog isOpen onClose={onClose} title={t('title.settings')} size="sm" footer={<SignOut />}>
      <div className="flex flex-col gap-6">
        <Choices {...theme} />
        <Choices {...sendKey} />
        <Choices {...longAnswers} />
        {[sound, browserNotifications, escapeKey].map(
          (toggle) =>
            toggle && (
              <Checkbox key={toggle.label} checked={toggle.isOn} onChange={toggle.onChange}>
                {toggle.label}
              </Checkbox>
            ),
        )}
      </div>
    </Dialog>
  );
}

function Choices<Value extends string>({ label, options, chosen, onChoose }: Choice<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sub font-medium text-fg-2">{label}</legend>
      <div className="flex gap-1 rounded-lg bg-muted p-1">
        {options.map(({ value, label: text }) => (
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
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
