import { type AnswerReference, sourceAction } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { Tooltip } from '../popups/Tooltip';
import { FileName } from '../primitives/FileName';
import { IconButton } from '../primitives/IconButton';
import type { CardIntent } from './card-intent';

interface SourcesProps {
  readonly references: readonly AnswerReference[];
  readonly onIntent: (intent: CardIntent) => void;
}

/** The sources of an answer, numbered like the citations in its text. source: MT-37, OV-30, DR-30 … DR-34 */
export function Sources({ references, onIntent }: SourcesProps) {
  const t = useT();
  return (
    <>
      <span className="leading-6.5">{t('card.sources.title')}</span>
      {references.map((reference, index) => (
        <Source
          key={`${index}:${sourceNameOf(reference)}`}
          reference={reference}
          number={index + 1}
          onIntent={onIntent}
        />
      ))}
    </>
  );
}

export const sourceNameOf = ({ docName, originDocName }: AnswerReference): string => docName ?? originDocName ?? '';

interface SourceProps extends Pick<SourcesProps, 'onIntent'> {
  readonly reference: AnswerReference;
  readonly number: number;
}

function Source({ reference, number, onIntent }: SourceProps) {
  const t = useT();
  const name = sourceNameOf(reference);
  const content = (
    <>
      <b className={numberClasses}>{number}</b>
      <FileName name={name} className="min-w-8 shrink-20" />
      <span className="flex-none whitespace-nowrap border-l border-line-input pl-1.5 text-fg-3">
        {t(`source.${reference.dataSource}`)}
      </span>
    </>
  );
  const originalUrl = reference.dataSource === 'ORIGIN' ? undefined : reference.originDocUrl;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center">
      {sourceAction(reference).type === 'nothing' ? (
        <span className={clsx(chipClasses, 'pr-1')}>{content}</span>
      ) : (
        <Tooltip text={name}>
          <button
            type="button"
            onClick={() => onIntent({ type: 'openSource', reference, number })}
            className={clsx('kit-hit-area', chipClasses, openClasses)}
          >
            {content}
          </button>
        </Tooltip>
      )}
      {originalUrl && (
        <IconButton
          size="sm"
          label={t('card.sources.original')}
          icon={<ExternalLink size={14} />}
          onPress={() => onIntent({ type: 'openOriginal', url: originalUrl })}
        />
      )}
    </span>
  );
}

const chipClasses =
  'inline-flex h-6.5 max-w-full min-w-0 items-center gap-1.5 rounded-sm pr-2.25 pl-1.25 text-cap text-fg-2';
const openClasses = 'bg-subtle ring-1 ring-line ring-inset hover:bg-hover hover:text-fg';
const numberClasses =
  'kit-num inline-grid h-4 min-w-4 flex-none place-items-center rounded-xs bg-accent-soft px-0.75 text-[11px]/[16px] font-semibold text-accent-text';
