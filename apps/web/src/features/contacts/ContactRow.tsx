import { useT } from '@parley/i18n/react';
import { Avatar, HighlightedText } from '@parley/ui-kit';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import type { Contact } from './contact';

interface ContactRowProps {
  readonly contact: Contact;
  /** Marked in the texts. */
  readonly words: string;
  readonly onOpen: () => void;
}

/** A friend or a group, with whether it is authorised. source: EN-34, EN-36, C-08 */
export function ContactRow({ contact, words, onOpen }: ContactRowProps) {
  const t = useT();
  const id = useId();
  const { kind, name, detail, memberCount, memberNames = [], isAuthorised } = contact;
  return (
    <div className="staff-row relative flex items-center gap-2.5 rounded-lg px-3 transition-colors duration-(--t-1) hover:bg-hover">
      <Avatar kind={kind} name={name} members={memberNames} size={44} />
      <div className="min-w-0 grow">
        <button
          type="button"
          data-chat-row
          title={name}
          aria-describedby={`${id}-detail ${id}-archiving`}
          // The whole row is pressed and focused.
          className="block w-full truncate text-left text-body font-medium after:absolute after:inset-0"
          onClick={onOpen}
        >
          <HighlightedText text={name} query={words} />
        </button>
        <p id={`${id}-detail`} className="truncate text-sub text-fg-2">
          {memberCount === undefined ? (
            <HighlightedText text={detail ?? ''} query={words} />
          ) : (
            t('chats.members', { count: memberCount })
          )}
        </p>
      </div>
      <p
        id={`${id}-archiving`}
        className={
          isAuthorised ? 'flex flex-none items-center gap-1 text-cap text-ok-text' : 'flex-none text-cap text-fg-3'
        }
      >
        {isAuthorised && <ShieldCheck size={13} aria-hidden="true" />}
        {t(isAuthorised ? 'contacts.archiving.on' : 'contacts.archiving.off')}
      </p>
    </div>
  );
}
