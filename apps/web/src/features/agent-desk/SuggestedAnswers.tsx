import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { useConversation } from '../../conversation/conversation-context';
import { type SuggestedAnswer, useSuggestedAnswers } from './use-suggested-answers';

/** Above the composer, answers of the knowledge base in a row that scrolls; a press writes one at the caret. source: WB485 */
export function SuggestedAnswers({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const { isListOpen, suggested } = useSuggestedAnswers(roomId);
  if (suggested.status === 'none') return null;
  return (
    <section
      aria-label={t('agentDesk.answers')}
      className={clsx(
        'mx-auto mb-1.5 flex min-h-13 w-full max-w-measure items-center gap-2.5 px-6 text-sub max-compact:px-3.5 mobile:px-3',
        // The list of canned replies opens over it, and has the keys then.
        isListOpen && 'invisible',
      )}
    >
      <Sparkles size={16} aria-hidden="true" className="flex-none text-fg-3" />
      <span aria-hidden="true" className="flex-none text-fg-3 max-compact:hidden mobile:hidden">
        {t('agentDesk.answers')}
      </span>
      {suggested.status === 'found' && suggested.answers.length > 0 ? (
        <Answers answers={suggested.answers} />
      ) : (
        <Notice suggested={suggested} />
      )}
    </section>
  );
}

function Answers({ answers }: { readonly answers: readonly SuggestedAnswer[] }) {
  const t = useT();
  const { composer } = useConversation();
  function write(answer: string): void {
    composer.current?.focus();
    composer.current?.insert(answer);
  }
  return (
    <ul aria-label={t('agentDesk.answers')} className="flex min-w-0 grow gap-2 overflow-x-auto p-1">
      {answers.map(({ ref, question, answer }) => (
        <li key={ref} className="w-60 flex-none">
          <button
            type="button"
            onClick={() => write(answer)}
            className="min-h-touch w-full rounded-md border border-line-card bg-surface px-3 py-1 text-left hover:border-accent-line hover:bg-hover"
          >
            <bdi className="block truncate font-medium text-fg">{question}</bdi>
            <bdi className="block truncate text-cap text-fg-3">{beginningOf(answer)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

const noticeKeys = {
  none: 'agentDesk.answers.none',
  found: 'agentDesk.answers.none',
  offline: 'agentDesk.answers.offline',
  loading: 'agentDesk.answers.searching',
} as const;

/** More than fits in a card, and little enough to be listened to. */
const maxBeginning = 80;
const beginningOf = (answer: string): string =>
  answer.length > maxBeginning ? `${answer.slice(0, maxBeginning).trimEnd()}…` : answer;

type Suggested = ReturnType<typeof useSuggestedAnswers>['suggested'];

/** Why there are no answers. */
function Notice({ suggested }: { readonly suggested: Suggested }) {
  const t = useT();
  if (suggested.status === 'failed')
    return (
      <p role="status" className="flex items-center gap-2 text-fg-2">
        {t('agentDesk.answers.failed')}
        <Button size="sm" variant="ghost" onPress={suggested.retry}>
          {t('shell.retry')}
        </Button>
      </p>
    );
  return <p className="text-fg-3">{t(noticeKeys[suggested.status])}</p>;
}
