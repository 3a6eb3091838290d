import type { ServiceRoom } from '@parley/domain';
import { parseTimestamp } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { Avatar, isOfInputMethod } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { useState } from 'react';
import { KindTag } from './KindTag';
import { RecordLink } from './RecordLink';
import { Remark } from './Remark';
import { ServiceLog } from './ServiceLog';
import { Summary } from './Summary';
import { TicketForm } from './TicketForm';
import type { RoomActions } from './use-room-actions';

interface AskerPaneProps {
  readonly room: ServiceRoom;
  readonly actions: RoomActions;
}

/** The asker of a room and what was done in it. source: R-02 */
export function AskerPane({ room, actions }: AskerPaneProps) {
  const t = useT();
  const [tab, setTab] = useState<'asker' | 'log'>('asker');
  const tabs = [
    { key: 'asker', text: t('agentDesk.asker') },
    { key: 'log', text: t('agentDesk.log') },
  ] as const;
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      <div
        role="tablist"
        aria-label={t('agentDesk.asker.details')}
        className="flex h-bar flex-none gap-5 border-b border-line px-5"
      >
        {tabs.map(({ key, text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`desk-tab-${key}`}
            aria-selected={tab === key}
            aria-controls={`desk-panel-${key}`}
            tabIndex={tab === key ? 0 : -1}
            onClick={() => setTab(key)}
            onKeyDown={(event) => {
              if (isOfInputMethod(event) || !/^Arrow(Left|Right)$/.test(event.key)) return;
              const next = key === 'asker' ? 'log' : 'asker';
              setTab(next);
              document.getElementById(`desk-tab-${next}`)?.focus();
            }}
            className={clsx(
              'h-full min-w-touch border-b-2 text-body',
              tab === key ? 'border-accent font-medium text-accent-text' : 'border-transparent text-fg-2',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`desk-panel-${tab}`}
        aria-labelledby={`desk-tab-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto px-5 py-4"
      >
        {tab === 'asker' ? (
          <Details room={room} actions={actions} />
        ) : (
          <ServiceLog roomId={room.roomId} version={room.version} />
        )}
      </div>
    </div>
  );
}

function Details({ room, actions }: AskerPaneProps) {
  const t = useT();
  const format = useFormat();
  const { name, department, company, serial, queuedAt, comment } = room;
  const since = parseTimestamp(queuedAt ?? '');
  const rows = [
    [t('agentDesk.asker.serial'), serial],
    [t('agentDesk.asker.company'), company],
    [t('agentDesk.asker.department'), department],
    [t('agentDesk.asker.since'), since === undefined ? undefined : format.dateTime(since)],
    [t('agentDesk.asker.comment'), comment],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <>
      <div className="flex items-center gap-3.5 pb-4">
        <Avatar name={name} size={56} />
        <div className="min-w-0">
          <h2 className="truncate text-h2 font-semibold">{name}</h2>
          <KindTag kind={room.accountKind} />
          <p className="truncate text-sub text-fg-3">{[company, department].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-body">
        {rows.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-fg-3">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
        <dt className="text-fg-3">{t('agentDesk.remark')}</dt>
        <dd>
          <Remark room={room} actions={actions} />
        </dd>
      </dl>
      <Summary roomId={room.roomId} />
      <TicketForm roomId={room.roomId} />
      <RecordLink roomId={room.roomId} />
    </>
  );
}
