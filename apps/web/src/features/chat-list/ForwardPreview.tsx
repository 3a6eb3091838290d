import { messageSummary } from '@parley/domain';
import { useT, useTextFormatter } from '@parley/i18n';
import type { ForwardIntent } from '../../conversation/composer/writing-extension';

/** How many messages the preview names. Ours. */
const maxLines = 3;

/** What is going to be forwarded, as the picker shows it. source: PK-18, WB595 */
export function ForwardPreview({ messages, isMerged }: ForwardIntent) {
  const t = useT();
  const formatter = useTextFormatter();
  const more = messages.length - maxLines;
  return (
    <div className="min-w-0 text-sub text-fg-2">
      {isMerged && (
        <b className="block font-medium text-fg">{t('talk.forward.merged.preview', { count: messages.length })}</b>
      )}
      {messages.slice(0, maxLines).map((message) => (
        <p key={message.messageId} className="truncate">
          {t('chats.from', { name: message.senderName ?? '', text: messageSummary(message, formatter) })}
        </p>
      ))}
      {more > 0 && <p className="text-fg-3">{t('talk.forward.more', { count: more })}</p>}
    </div>
  );
}
