import { useFormat, useT } from '@parley/i18n';
import { Tag } from '@parley/ui-kit';
import { Bot, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCapsule } from './use-capsule';

type CapsuleContent = NonNullable<ReturnType<typeof useCapsule>>;

/** What was asked and answered before an agent came, so that nobody asks it again. source: GW255 */
export function Capsule({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const capsule = useCapsule(roomId);
  // Without it the conversation itself says the same at more length.
  if (!capsule || isEmpty(capsule)) return null;
  const { answers, documents } = capsule;
  return (
    <section aria-label={t('agentDesk.capsule')} className="flex-none border-b border-line bg-subtle text-sub">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpen((open) => !open)}
        className="flex min-h-touch w-full items-center gap-2 px-4 text-left text-fg-2 hover:bg-hover @min-[960px]/app:px-5"
      >
        <Bot size={16} aria-hidden="true" className="flex-none" />
        <span className="min-w-0 grow truncate">
          {answers.length === 0
            ? t('agentDesk.capsule.noAnswers')
            : t('agentDesk.capsule.answers', { count: answers.length })}
          {documents.length > 0 && ` · ${format.list(documents)}`}
        </span>
        {isOpen ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
      </button>
      {isOpen && (
        <div id={contentId} className="max-h-60 overflow-y-auto px-4 pb-3 @min-[960px]/app:px-5">
          <CapsuleDetails capsule={capsule} />
        </div>
      )}
    </section>
  );
}

const isEmpty = ({ question, answers, documents, forms, cards }: CapsuleContent): boolean =>
  !question && answers.length + documents.length + forms.length + cards.length === 0;

function CapsuleDetails({ capsule }: { readonly capsule: CapsuleContent }) {
  const t = useT();
  const { question, answers, documents, forms, cards } = capsule;
  const known = [
    ...documents.map((number) => ({ name: t('agentDesk.capsule.document'), value: number })),
    ...forms.flatMap(({ fields }) => fields),
  ];
  return (
    <div className="flex flex-col gap-3">
      {question && <Part title={t('agentDesk.capsule.question')}>{question.text}</Part>}
      {answers.length > 0 && (
        <Part title={t('agentDesk.capsule.tried')}>
          <ul className="flex flex-col gap-1.5">
            {answers.map(({ messageId, question: asked, text, rating }) => (
              <li key={messageId} className="wrap-anywhere">
                {asked && <span className="text-fg-3">{asked} · </span>}
                {text} {rating && <RatingTag rating={rating} />}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {cards.length > 0 && (
        <Part title={t('agentDesk.capsule.cards')}>
          <ul>
            {cards.map(({ messageId, text }) => (
              <li key={messageId} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {known.length > 0 && (
        <Part title={t('agentDesk.capsule.known')}>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
            {known.map(({ name, value }) => (
              <div key={`${name} ${value}`} className="contents">
                <dt className="text-fg-3">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </div>
  );
}

function RatingTag({ rating }: { readonly rating: 'THUMB_UP' | 'WRONG_ANSWER' }) {
  const t = useT();
  const isGood = rating === 'THUMB_UP';
  return (
    <Tag color={isGood ? 'ok' : 'bad'}>{t(isGood ? 'agentDesk.capsule.helpful' : 'agentDesk.capsule.notHelpful')}</Tag>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 text-cap font-medium text-fg-3">{title}</h2>
      <div className="wrap-anywhere">{children}</div>
    </div>
  );
}
