import { ApiError } from '@parley/api-client';
import { useFormat, useT } from '@parley/i18n';
import { Button, TextField } from '@parley/ui-kit';
import { type FormEvent, useState } from 'react';
import { useServices } from '../../services/services';
import { AnswerPreview } from './AnswerPreview';

type Call = ReturnType<typeof useServices>['api']['customerService']['tryQuestion'];
type Outcome = Awaited<ReturnType<Call>>;

/** What the robot would say to a question, and why; nothing of it is stored. source: WB468, GW292 */
export function TryQuestion() {
  const t = useT();
  const [question, setQuestion] = useState('');
  const { tryOut, outcome, problem, isBusy } = useTry();
  const isReady = question.trim() !== '';
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isReady && !isBusy) void tryOut(question.trim());
  }
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-title font-semibold">{t('knowledge.try')}</h2>
      <form className="flex flex-col items-start gap-3" onSubmit={onSubmit}>
        <div className="w-full">
          <TextField
            label={t('knowledge.try.question')}
            note={t('knowledge.try.note')}
            error={problem}
            maxLength={2000}
            value={question}
            onChange={setQuestion}
          />
        </div>
        <Button variant="primary" type="submit" isBusy={isBusy} isAriaDisabled={!isReady}>
          {t('knowledge.try')}
        </Button>
      </form>
      <div role="status" className="flex flex-col gap-4">
        {outcome && <OutcomeView outcome={outcome} />}
      </div>
    </div>
  );
}

function useTry() {
  const { api, errorText } = useServices();
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function tryOut(question: string): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    // The outcome of another question would be taken for that of this one.
    setOutcome(undefined);
    try {
      setOutcome(await api.customerService.tryQuestion({ body: { question } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return { tryOut, outcome, problem, isBusy };
}

function OutcomeView({ outcome: { decision, answer, candidates, checks } }: { readonly outcome: Outcome }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <p className="font-medium">{t(`knowledge.decision.${decision}`)}</p>
      {checks.length > 0 && <Checks checks={checks} />}
      {answer && <AnswerPreview title={t('knowledge.answer')} answer={answer} />}
      {candidates.length > 0 && (
        <section aria-labelledby="knowledge-candidates">
          <h3 id="knowledge-candidates" className="mb-1 text-sub font-medium text-fg-2">
            {t('knowledge.candidates')}
          </h3>
          <ol className="divide-y divide-line rounded-md border border-line-card bg-surface">
            {candidates.map(({ ref, question, share }) => (
              <li key={ref} className="flex gap-3 px-3.5 py-2">
                <span className="min-w-0 grow wrap-anywhere">{question}</span>
                <span className="kit-num flex-none text-fg-2">{format.percent(share)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** How likely the robot took it to be, and how likely it has to be. */
function Checks({ checks }: Pick<Outcome, 'checks'>) {
  const t = useT();
  const format = useFormat();
  return (
    <dl className="flex flex-col gap-1 text-sub text-fg-2">
      {checks.map(({ name, chance, min }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt>{t(`knowledge.check.${name}`)}</dt>
          <dd className="kit-num">
            {t('knowledge.check.chance', { chance: format.percent(chance), min: format.percent(min) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
