import type { Today } from '@parley/api-client/contract';
import { useT } from '@parley/i18n/react';
import type { ReactNode } from 'react';
import { ExampleQuestions } from './ExampleQuestions';
import { TodayCard } from './TodayCard';

interface WelcomeProps {
  /** 'Good morning, Lin Xiao'. */
  readonly greeting: string;
  /** undefined while it loads or when that failed: only the greeting is shown then. */
  readonly today: Today | undefined;
  readonly onAsk: (question: string) => void;
  readonly children?: ReactNode;
}

/** What an empty conversation shows: a greeting, the user's documents of today, and example questions. source: WB42 */
export function Welcome({ greeting, today, onAsk, children }: WelcomeProps) {
  const t = useT();
  return (
    <div className="mx-auto flex w-full max-w-(--w-measure) flex-col gap-5.5 pt-6 compact:pt-11">
      <div>
        <h2 className="text-h1 font-semibold tracking-[-0.01em]">{greeting}</h2>
        <p className="mt-1 text-msg text-fg-2">{t('room.greeting.detail')}</p>
      </div>
      {today && today.items.length > 0 && <TodayCard items={today.items} dataTime={today.dataTime} onAsk={onAsk} />}
      {today && today.examples.length > 0 && <ExampleQuestions examples={today.examples} onAsk={onAsk} />}
      {children}
    </div>
  );
}
