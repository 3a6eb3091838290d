import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui-kit';
import { EndOfList } from '../../services/EndOfList';
import { RowsSkeleton } from '../../services/RowsSkeleton';
import { WindowedRows } from '../../services/WindowedRows';
import type { LinkedRoom } from '../../stores/requested-room';
import { ContactRow } from './ContactRow';
import type { ContactTab } from './contact';
import type { Contacts } from './use-contacts';

interface ContactRowsProps {
  readonly tab: ContactTab;
  readonly list: Contacts;
  /** The words that the list was searched for. */
  readonly words: string;
  readonly onOpen: (room: LinkedRoom) => void;
  readonly onClear: () => void;
}

/** The contacts of a tab, or why there are none. */
export function ContactRows({ tab, list, words, onOpen, onClear }: ContactRowsProps) {
  const t = useT();
  const { contacts, status, more, retry } = list;
  if (status === 'loading') return <RowsSkeleton />;
  if (status === 'failed')
    return (
      <div role="alert" className="min-h-0 grow">
        <EmptyState illustration="offline" title={t('contactList.failed')} text={t('shell.offline.detail')}>
          <Button onPress={retry}>{t('shell.retry')}</Button>
        </EmptyState>
      </div>
    );
  if (contacts.length === 0 && more.status === 'end') return <Nobody {...{ tab, words, onClear }} />;
  return (
    <nav aria-label={t(`contactList.tab.${tab}`)} className="flex min-h-0 grow flex-col">
      <WindowedRows
        rows={contacts}
        keyOf={({ key }) => key}
        renderRow={(contact) => <ContactRow contact={contact} words={words} onOpen={() => onOpen(contact.room)} />}
      >
        <EndOfList key={contacts.length} {...more} />
        {more.status === 'end' && (
          <p className="px-3 py-1 text-center text-cap text-fg-3">
            {t(`contactList.end.${tab}`, { count: contacts.length })}
          </p>
        )}
      </WindowedRows>
    </nav>
  );
}

function Nobody({ tab, words, onClear }: Pick<ContactRowsProps, 'tab' | 'words' | 'onClear'>) {
  const t = useT();
  if (words === '')
    return (
      <EmptyState illustration="chat" title={t(`contactList.none.${tab}`)} text={t(`contactList.none.${tab}.text`)} />
    );
  return (
    <div role="status" className="min-h-0 grow">
      <EmptyState
        illustration="search"
        title={t('contactList.notFound', { words })}
        text={t('contactList.notFound.text')}
      >
        <Button onPress={onClear}>{t('contactList.clear')}</Button>
      </EmptyState>
    </div>
  );
}
