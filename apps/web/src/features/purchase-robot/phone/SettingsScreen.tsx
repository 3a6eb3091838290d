import type { SearchKind } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Avatar, LoadTimeout, PageHeader, Switch } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { ChevronRight, Folder, Image, type LucideIcon, Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useLoading } from '../../../conversation/use-loading';
import { WaitForAllTexts } from '../../../services/error-boundaries';
import { QueryScope } from '../../../services/QueryScope';
import { useServices } from '../../../services/services';
import { useBack } from '../../../services/use-back';
import { useOpenScreen } from '../../../services/use-open-screen';
import { currentRoomAtom } from '../../../stores/rooms';
import { userAtom } from '../../../stores/session';
import { SignOut } from '../settings/SignOut';
import { type Choice, usePreferences } from '../settings/use-preferences';
import { RecordCount } from './RecordCount';

const chat = '/mtPurchaseRobot';

/** The settings of a phone's conversation, with the ways to what was said and sent in it. source: RT-13, U-11 */
export function SettingsScreen() {
  return (
    <WaitForAllTexts fallback={<LoadTimeout />}>
      <SettingsContent />
    </WaitForAllTexts>
  );
}

function SettingsContent() {
  const t = useT();
  const { open, replace } = useOpenScreen();
  const goBack = useBack(chat);
  const { roomLoader } = useServices();
  const hasRoom = useAtomValue(currentRoomAtom) !== undefined;
  // The numbers of images and files are those of the conversation, which is not loaded yet where this is the first screen.
  useLoading(hasRoom ? undefined : roomLoader.loadRoomList);
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <PageHeader title={t('title.settings')} back={{ label: t('overlay.back'), onPress: goBack }} />
      <main className="min-h-0 grow overflow-y-auto overscroll-contain">
        <div className="mx-auto flex max-w-measure flex-col gap-5 px-3 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
          <RobotCard />
          <Group title={t('title.chatRecords')}>
            <Entry Icon={Search} label={t('room.search')} onPress={() => open(`${chat}/recordPanel`)} />
            <Entry Icon={Image} label={t('title.images')} kind="image" onPress={() => open(`${chat}/imageRecords`)} />
            <Entry Icon={Folder} label={t('title.files')} kind="file" onPress={() => open(`${chat}/fileRecords`)} />
          </Group>
          <Preferences />
          {/* The next sign-in should lead to the conversation. */}
          <SignOut isWide onSignOut={() => replace(chat)} />
        </div>
      </main>
    </div>
  );
}

/** Who answers here, and for which company. */
function RobotCard() {
  const t = useT();
  const { companyName, headerTitle } = useServices();
  const company = useAtomValue(userAtom)?.tenantName ?? companyName;
  const name = headerTitle ?? t('room.assistant');
  return (
    <section className="flex items-center gap-4 rounded-lg border border-line-card bg-surface p-4">
      <Avatar kind="robot" name={name} size={56} />
      <div className="min-w-0">
        <h2 className="text-title font-semibold">{name}</h2>
        <p className="text-sub text-fg-3">{[company, t('room.rail.serviceDesk')].filter(Boolean).join(' · ')}</p>
      </div>
    </section>
  );
}

function Preferences() {
  const t = useT();
  const { theme, sendKey, longAnswers, language, sound, browserNotifications, escapeKey } = usePreferences();
  return (
    <Group title={t('settings.remindersAndLook')}>
      <Switch isOn={sound.isOn} onChange={sound.onChange}>
        {sound.label}
      </Switch>
      {browserNotifications && (
        <Switch isOn={browserNotifications.isOn} onChange={browserNotifications.onChange}>
          {browserNotifications.label}
        </Switch>
      )}
      <Switch isOn={sendKey.chosen === 'enter'} onChange={(isOn) => sendKey.onChoose(isOn ? 'enter' : 'modifier')}>
        {t('settings.enterSends')}
      </Switch>
      {escapeKey && (
        <Switch isOn={escapeKey.isOn} onChange={escapeKey.onChange}>
          {escapeKey.label}
        </Switch>
      )}
      <ChoiceRow {...theme} />
      <ChoiceRow {...longAnswers} />
      <ChoiceRow {...language} />
    </Group>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-4 text-sub text-fg-3">
        {title}
      </h2>
      <div className="divide-y divide-line rounded-lg border border-line-card bg-surface text-msg *:min-h-13 *:px-4">
        {children}
      </div>
    </section>
  );
}

interface EntryProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  /** The kind of messages that it leads to, whose number is shown. */
  readonly kind?: SearchKind;
  readonly onPress: () => void;
}

function Entry({ Icon, label, kind, onPress }: EntryProps) {
  const countId = useId();
  return (
    <button
      type="button"
      aria-describedby={kind && countId}
      onClick={onPress}
      className="flex w-full items-center gap-3 text-left active:bg-hover"
    >
      <Icon size={20} aria-hidden="true" className="flex-none text-fg-3" />
      <span className="min-w-0 grow">{label}</span>
      {kind && (
        <QueryScope>
          <RecordCount id={countId} kind={kind} />
        </QueryScope>
      )}
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-fg-3" />
    </button>
  );
}

/** A row with the chosen value, which a press changes in the list of the device. */
function ChoiceRow<Value extends string>({ label, options, chosen, onChoose }: Choice<Value>) {
  return (
    <label className="relative flex items-center gap-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <span className="min-w-0 grow">{label}</span>
      <span aria-hidden="true" className="text-right text-fg-3">
        {options.find(({ value }) => value === chosen)?.label}
      </span>
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-fg-3" />
      <select
        value={chosen}
        onChange={(event) => {
          const option = options.find(({ value }) => value === event.target.value);
          if (option) onChoose(option.value);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
