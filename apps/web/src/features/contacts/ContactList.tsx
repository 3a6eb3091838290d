import { useT } from '@parley/i18n/react';
import { IconButton, isOfInputMethod, PickerTabs } from '@parley/ui-kit';
import { ChevronLeft } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { moveByArrow } from '../../conversation/search/move-by-arrow';
import { SearchField } from '../../conversation/search/SearchField';
import { useDebounced } from '../../conversation/search/use-debounced';
import type { LinkedRoom } from '../../stores/requested-room';
import { ContactRows } from './ContactRows';
import type { ContactTab } from './contact';
import { useContacts } from './use-contacts';

export interface ContactListProps {
  /** Beside the title. */
  readonly tools?: ReactNode;
  /** Opens the chat with a contact. source: GD-13 */
  readonly onOpen: (room: LinkedRoom) => void;
  /** Leads back to the chats where there is no room for both. */
  readonly onBack: () => void;
}

const tabs = ['friends', 'groups'] as const;

/** The friends and the groups of the user, each with the way to its chat. source: PR-08, GD-13, C-11, C-12 */
export function ContactList({ tools, onOpen, onBack }: ContactListProps) {
  const t = useT();
  const [tab, setTab] = useState<ContactTab>('friends');
  const [words, setWords] = useState('');
  const searched = useDebounced(words.trim());
  const list = useContacts(tab, searched);
  const field = useRef<HTMLInputElement>(null);
  function clear(): void {
    setWords('');
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // An open menu has closed itself by the key.
    if (event.defaultPrevented || isOfInputMethod(event)) return;
    if (event.key === 'Escape' && words !== '') {
      event.preventDefault();
      clear();
    } else moveByArrow(event, field.current, '[data-chat-row]');
  }
  return (
    <>
      <header className="flex h-bar flex-none items-center pr-2 pl-4.5">
        <span className="contents @min-[960px]/app:hidden">
          <IconButton label={t('chats.back')} icon={<ChevronLeft size={20} />} onPress={onBack} />
        </span>
        <h1 className="min-w-0 grow truncate text-h2 font-semibold">{t('contacts.title')}</h1>
        {tools}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between its field and buttons */}
      <div className="flex min-h-0 grow flex-col" onKeyDown={onKeyDown}>
        <search className="flex flex-none flex-col gap-2 px-4 pb-2">
          <SearchField
            ref={field}
            label={t('contactList.search')}
            placeholder={t('contactList.search')}
            maxLength={100}
            value={words}
            onChange={setWords}
          />
          <PickerTabs
            label={t('contactList.tabs')}
            tabs={tabs.map((key) => ({ key, text: t(`contactList.tab.${key}`) }))}
            active={tab}
            onChange={(key) => setTab(tabs.find((each) => each === key) ?? tab)}
          />
        </search>
        <ContactRows key={tab} tab={tab} list={list} words={searched} onOpen={onOpen} onClear={clear} />
      </div>
    </>
  );
}
