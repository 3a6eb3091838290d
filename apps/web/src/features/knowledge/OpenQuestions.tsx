import { useT } from '@parley/i18n';
import { Button, EmptyState, LoadTimeout, RichText, Tag } from '@parley/ui-kit';
import { Moment } from '../../conversation/timeline/Moment';
import { LoadFailed } from '../../services/LoadFailed';
import { type OpenQuestion, useDismissQuestion, useOpenQuestions } from './use-open-questions';

interface OpenQuestionsProps {
  /** Opens the entry that answered the question, to improve it. */
  readonly onImprove: (question: OpenQuestion) => void;
  /** Opens the form of a new entry with the question in it. */
  readonly onMakeEntry: (question: OpenQuestion) => void;
}

/** The questions that the robot did not answer or answered wrong, the one asked last first. source: WB500 */
export function OpenQuestions(props: OpenQuestionsProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-title font-semibold">{t('knowledge.questions')}</h2>
        <p className="text-sub text-fg-3">{t('knowledge.questions.note')}</p>
      </div>
      <List {...props} />
    </div>
  );
}

function List(props: OpenQuestionsProps) {
  const t = useT();
  const { query, questions } = useOpenQuestions();
  if (query.isError && questions.length === 0) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadTimeout />;
  if (questions.length === 0)
    return (
      <EmptyState illustration="done" title={t('knowledge.questions.none')} text={t('knowledge.questions.none.text')} />
    );
  return (
    <>
      <ol className="flex flex-col gap-3">
        {questions.map((question) => (
          <li key={question.key} className="rounded-lg border border-line-card bg-surface p-4">
            <QuestionView question={question} {...props} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <div className="flex justify-center">
          <Button isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('knowledge.questions.more')}
          </Button>
        </div>
      )}
    </>
  );
}

interface QuestionViewProps extends OpenQuestionsProps {
  readonly question: OpenQuestion;
}

function QuestionView({ question: open, ...actions }: QuestionViewProps) {
  const t = useT();
  const { question, askedAt, count, answer, leftMessage } = open;
  const isDeclined = answer === undefined && leftMessage !== question;
  return (
    <>
      <h3 className="font-medium wrap-anywhere whitespace-pre-line">{question}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-cap text-fg-3">
        {isDeclined && <Tag color="warn">{t('knowledge.questions.unanswered')}</Tag>}
        {answer !== undefined && <Tag color="bad">{t('knowledge.questions.wrong')}</Tag>}
        {leftMessage !== undefined && <Tag>{t('knowledge.questions.left')}</Tag>}
        <span className="kit-num">{t('knowledge.questions.count', { count })}</span>
        <Moment stamp={askedAt} />
      </p>
      {answer !== undefined && (
        <section aria-label={t('knowledge.questions.answer')} className="mt-2 border-l-2 border-line pl-3 text-fg-2">
          <div className="line-clamp-3">
            <RichText source={answer} mode="markdown" size="body" />
          </div>
        </section>
      )}
      {leftMessage !== undefined && leftMessage !== question && (
        <p className="mt-2 line-clamp-6 wrap-anywhere whitespace-pre-line text-fg-2">{leftMessage}</p>
      )}
      <Actions question={open} {...actions} />
    </>
  );
}

function Actions({ question: open, onImprove, onMakeEntry }: QuestionViewProps) {
  const t = useT();
  const { dismiss, isBusy } = useDismissQuestion();
  const { question, entry } = open;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {entry && (
        <Button
          size="sm"
          aria-label={t('knowledge.questions.improve.of', { question })}
          onPress={() => onImprove(open)}
        >
          {t('knowledge.questions.improve')}
        </Button>
      )}
      <Button size="sm" aria-label={t('knowledge.questions.make.of', { question })} onPress={() => onMakeEntry(open)}>
        {t('knowledge.questions.make')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        isBusy={isBusy}
        aria-label={t('knowledge.questions.dismiss.of', { question })}
        onPress={() => dismiss(open)}
      >
        {t('knowledge.questions.dismiss')}
      </Button>
    </div>
  );
}
