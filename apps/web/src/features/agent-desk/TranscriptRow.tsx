import { parseTimestamp } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { Tag } from '@parley/ui-kit';
import type { useServices } from '../../services/services';

type Call = ReturnType<typeof useServices>['api']['customerService']['transcript'];
export type TranscriptMessage = Awaited<ReturnType<Call>>['content'][number];

/** A message of the records, as text: who wrote it, when, and what. source: U-12 */
export function TranscriptRow({ message }: { readonly message: TranscriptMessage }) {
  const t = useT();
  const { from, senderName, text } = message;
  if (from === 'system')
    return (
      <li className="px-4 py-2 text-center text-sub text-fg-3">
        <span className="whitespace-pre-wrap">{text}</span> <At message={message} />
      </li>
    );
  const role = from === 'robot' ? t('timeline.robot') : from === 'agent' ? t('timeline.agent') : undefined;
  return (
    <li className="px-4 py-2.5">
      <p className="flex flex-wrap items-baseline gap-2">
        <b className="wrap-anywhere font-semibold">{senderName ?? role}</b>
        {senderName !== undefined && role !== undefined && <Tag>{role}</Tag>}
        <At message={message} />
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </li>
  );
}

function At({ message: { creationDate } }: { readonly message: TranscriptMessage }) {
  const format = useFormat();
  const at = parseTimestamp(creationDate);
  if (at === undefined) return null;
  return (
    <time dateTime={creationDate} className="kit-num text-cap text-fg-3">
      {format.dateTime(at)}
    </time>
  );
}
