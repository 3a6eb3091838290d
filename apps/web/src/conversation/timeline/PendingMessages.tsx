import type { PendingMessage } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { timelineAtom } from '../../stores/timeline';

/**
 * Messages sent before the rows can be rendered, shown until then, also once they are confirmed.
 * source: M-01, behaviours 1
 */
export function PendingMessages({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const { pending } = useAtomValue(timelineAtom(roomId));
  const [sent, setSent] = useState<readonly PendingMessage[]>(pending);
  const added = pending.filter(({ msgUuid }) => !sent.some((one) => one.msgUuid === msgUuid));
  if (added.length > 0) setSent([...sent, ...added]);
  if (sent.length === 0) return null;
  return (
    <ul
      aria-label={t('timeline.me')}
      className="mx-auto flex max-h-1/2 w-full max-w-measure flex-none flex-col items-end justify-end gap-2 overflow-hidden px-6 max-compact:px-3.5"
    >
      {sent.map(({ msgUuid, content }) => (
        <li
          key={msgUuid}
          data-side="own"
          className="max-w-full flex-none rounded-bubble border border-bubble-own-line bg-bubble-own px-3.25 py-2 text-msg whitespace-break-spaces"
        >
          {content}
        </li>
      ))}
    </ul>
  );
}
