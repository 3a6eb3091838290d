import { quoteSummary, toQuotedMessage } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { Kbd } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { type SendObstacle, sendObstacleAtom } from './send-guard';

/** How many new messages are shown; the conversation above has them all. */
const maxShown = 4;

/** Above the composer, why a text was not sent yet. source: WB436, WB437 */
export function SendGuardPanel({ roomId }: { readonly roomId: string }) {
  const obstacle = useAtomValue(sendObstacleAtom(roomId));
  return (
    <div className="mx-auto w-full max-w-measure px-6 max-compact:px-3.5 mobile:px-3" role="status">
      {obstacle && (
        <div className="mb-1.5 rounded-md border border-warn-line bg-warn-soft px-3 py-2 text-sub">
          {obstacle.kind === 'variables' ? <Variables names={obstacle.names} /> : <NewMessages {...obstacle} />}
        </div>
      )}
    </div>
  );
}

function Variables({ names }: { readonly names: readonly string[] }) {
  const t = useT();
  const format = useFormat();
  return <p>{t('agentDesk.guard.variables', { names: format.list([...names]) })}</p>;
}

function NewMessages({ messages }: Extract<SendObstacle, { readonly kind: 'newMessages' }>) {
  const t = useT();
  const shown = messages.slice(-maxShown);
  return (
    <>
      <p className="font-medium">{t('agentDesk.guard.new', { count: messages.length })}</p>
      <ul className="py-1 flex flex-col gap-0.5">
        {shown.map((message) => {
          const { sender, text } = quoteSummary(toQuotedMessage(message), { translate: (key) => t(key) });
          return (
            <li key={message.messageId} className="truncate">
              <span className="text-fg-3">{sender}</span> <bdi>{text}</bdi>
            </li>
          );
        })}
      </ul>
      <p className="flex items-center gap-1.5 text-fg-3">
        <Kbd>{'\u21B5'}</Kbd> {t('agentDesk.guard.send')} <Kbd>Esc</Kbd> {t('agentDesk.guard.edit')}
      </p>
    </>
  );
}
