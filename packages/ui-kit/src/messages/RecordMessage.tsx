import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { MessagesSquare } from 'lucide-react';
import { EmojiText } from '../emoji/EmojiText';
import type { MessageProps } from './message-props';
import { tileClasses } from './message-tile';
import { toSafeLine } from './to-safe-line';

/** How many of the forwarded messages the preview shows. Ours. */
const maxRows = 3;

/** Several messages forwarded as one; a press opens them all. source: MT-85, OV-08, M-33 */
export function RecordMessage({ body: { record }, side, onIntent }: MessageProps<'record'>) {
  const t = useT();
  const previewRows = record.list.slice(0, maxRows);
  const rowText = (nickname: string, text: string) =>
    nickname ? t('message.record.entry', { name: toSafeLine(nickname), text }) : text;
  return (
    <button
      type="button"
      onClick={() => onIntent({ type: 'openRecord' })}
      className={clsx(tileClasses(side), 'block w-full min-w-0 max-w-75 overflow-hidden text-start hover:bg-hover')}
    >
      <bdi className="block truncate px-3.5 pt-2.5 pb-1 text-[14px]/[22px] font-medium text-fg">
        {toSafeLine(record.title ?? '') || t('message.record.title')}
      </bdi>
      <span className="block px-3.5 pb-2.5 text-[13px]/[21px] text-fg-3">
        {previewRows.map(({ nickname = '', text = '' }, index) => (
          <bdi key={`${index}:${nickname}`} className="block truncate">
            <EmojiText text={rowText(nickname, toSafeLine(text))} />
          </bdi>
        ))}
      </span>
      <span className="flex items-center gap-1.5 border-t border-line px-3.5 py-1.5 text-cap text-fg-3">
        <MessagesSquare size={14} aria-hidden="true" className="flex-none" />
        {t('message.record.count', { count: record.num ?? record.list.length })}
      </span>
    </button>
  );
}
