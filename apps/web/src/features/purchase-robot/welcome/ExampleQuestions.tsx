import { findDocumentNumbers } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { TitledSection } from '../TitledSection';

interface ExampleQuestionsProps {
  readonly examples: readonly { readonly question: string; readonly topic: string }[];
  readonly onAsk: (question: string) => void;
}

/** Questions to begin with, each with its document number in bold. source: WB42 */
export function ExampleQuestions({ examples, onAsk }: ExampleQuestionsProps) {
  const t = useT();
  return (
    <TitledSection heading="h3" title={t('room.examples')} titleClassName="mb-2.5 text-sub font-medium text-fg-3">
      <div className="grid gap-2.5 compact:grid-cols-2">
        {examples.map(({ question, topic }) => (
          <button
            key={question}
            type="button"
            onClick={() => onAsk(question)}
            className="flex min-h-12.5 items-center gap-3 rounded-lg border border-line-card bg-surface px-3.75 py-2.5 text-left text-body transition-colors duration-(--t-2) hover:border-accent-line"
          >
            <span className="min-w-0 grow">
              <EmphasisedQuestion question={question} />
            </span>
            <span className="flex-none text-cap text-fg-3">{topic}</span>
          </button>
        ))}
      </div>
    </TitledSection>
  );
}

function EmphasisedQuestion({ question }: { readonly question: string }) {
  const mention = findDocumentNumbers(question)[0];
  if (!mention) return question;
  const end = mention.index + mention.text.length;
  return (
    <>
      {question.slice(0, mention.index)}
      <b className="font-semibold whitespace-nowrap">{question.slice(mention.index, end)}</b>
      {question.slice(end)}
    </>
  );
}
