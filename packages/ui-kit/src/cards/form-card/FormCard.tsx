import { answersOf } from '@parley/domain';
import { useT } from '@parley/i18n';
import { CircleCheck } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { FieldRow } from '../../forms/FieldRow';
import { Button } from '../../primitives/Button';
import { CardContent, CardFrame, NothingToShow } from '../CardFrame';
import { CardHeading } from '../CardHeading';
import type { CardIntent } from '../card-intent';
import type { CardMemory } from '../card-memory';
import type { TypedCardProps } from '../card-props';

type FormProps = TypedCardProps<'INQUIRY_FORM' | 'USER_EVAL_FORM' | 'CUSTOMER_TICKET_FORM'>;

/**
 * A form to fill in and submit. It reports the answers; the screen decides whether they can be submitted.
 * source: MT-21 … MT-23, MT-68, MT-69, SM-40 … SM-43, M-23, M-24
 */
export function FormCard({ type, card, answer, memory, onIntent }: FormProps) {
  const t = useT();
  const { fields, submit: isDone } = card;
  const isReadOnly = isDone || !answer.canFillForms;
  // A submitted form shows the saved answers, whoever submitted it, and not the draft in memory.
  const { answers } = answersOf(card, isDone ? undefined : memory.answers);
  const uploads = isDone ? [] : memory.uploads;
  const title = card.title?.text || t(`form.title.${type}`);
  const form = useRef<HTMLDivElement>(null);
  const expectValidation = useFocusOnMissing(form, memory.missing);
  const { button, focusHandlers } = useFocusOnDone(isDone);

  /** Changes are ignored while the form is being submitted. */
  function change(intent: CardIntent): void {
    if (!memory.isSubmitting || intent.type === 'previewImage') onIntent(intent);
  }
  function submit(): void {
    expectValidation();
    onIntent({ type: 'submitForm', answers });
  }

  return (
    <CardFrame label={title}>
      <CardContent>
        <CardHeading title={title}>
          <Guide card={card} canFill={answer.canFillForms} />
        </CardHeading>
        {fields.length === 0 && <NothingToShow />}
        <div ref={form} {...focusHandlers} className="flex min-w-0 flex-col gap-3.5">
          {fields.map((field, index) => (
            <FieldRow
              key={`${index}:${field.fieldId}`}
              field={field}
              number={index + 1}
              answer={answers.get(field.fieldId)}
              uploads={uploads.filter(({ fieldId }) => fieldId === field.fieldId)}
              isMissing={!isDone && memory.missing.has(field.fieldId)}
              isDone={isReadOnly}
              onFill={(answer) => change({ type: 'fillField', fieldId: field.fieldId, answer })}
              onIntent={change}
            />
          ))}
        </div>
        {(fields.length > 0 || isDone) && (
          <SubmitButton
            type={type}
            card={card}
            canFill={answer.canFillForms}
            memory={memory}
            button={button}
            onPress={submit}
          />
        )}
      </CardContent>
    </CardFrame>
  );
}

interface GuideProps extends Pick<FormProps, 'card'> {
  readonly canFill: boolean;
}

/**
 * The server's guide text above the fields, else the meaning of the star; after submitting, that the form is
 * completed; for those who only read it, who fills it in.
 */
function Guide({ card: { guideWords, submit, fields }, canFill }: GuideProps) {
  const t = useT();
  if (submit) return <p className={guideClasses}>{t('form.guide.completed')}</p>;
  if (!canFill) return <p className={guideClasses}>{t('form.guide.readOnly')}</p>;
  if (guideWords) return <p className={guideClasses}>{guideWords}</p>;
  if (!fields.some(({ required }) => required)) return null;
  const [before, after] = t('form.guide').split('*');
  return (
    <p className={guideClasses}>
      {before}
      <span className="text-bad-text">*</span>
      {after}
    </p>
  );
}

const guideClasses = 'text-[14px]/[22px] whitespace-pre-line text-fg-2';

interface SubmitButtonProps extends Pick<FormProps, 'type' | 'card'>, Pick<GuideProps, 'canFill'> {
  readonly memory: CardMemory;
  readonly button: Ref<HTMLButtonElement>;
  readonly onPress: () => void;
}

function SubmitButton({ type, card, canFill, memory, button, onPress }: SubmitButtonProps) {
  const t = useT();
  const isUploading = memory.uploads.some(({ state }) => state === 'uploading');
  const submitLabel = isUploading ? t('form.submit.afterUploads') : t(`form.submit.${type}`);
  return (
    <Button
      ref={button}
      variant={canFill ? 'primary' : 'outline'}
      width="block"
      isAriaDisabled={card.submit || isUploading}
      isBusy={memory.isSubmitting && !card.submit}
      icon={card.submit && <CircleCheck size={16} aria-hidden="true" />}
      onPress={onPress}
      className="h-auto! min-h-control py-1 whitespace-normal! mobile:min-h-control-lg"
    >
      {card.submit ? t('form.completed') : submitLabel}
    </Button>
  );
}

const firstControl = 'textarea, input, [role="combobox"]';

/**
 * Moves the focus to the first missing field, once for each submission and not when the row is merely mounted again.
 */
function useFocusOnMissing(form: RefObject<HTMLElement | null>, missing: CardMemory['missing']): () => void {
  const isExpectingValidation = useRef(false);
  useEffect(() => {
    if (!isExpectingValidation.current || missing.size === 0) return;
    isExpectingValidation.current = false;
    const rows = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const first = rows.find(({ dataset }) => missing.has(dataset.field ?? ''));
    first?.querySelector<HTMLElement>(firstControl)?.focus();
  }, [form, missing]);
  return () => {
    isExpectingValidation.current = true;
  };
}

/** If a focused field is disabled or removed when the form is completed, its button gets the focus. Ours. */
function useFocusOnDone(isDone: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement?.matches('body, :disabled');
    if (isDone && hasFocus.current && isLost) button.current?.focus({ preventScroll: true });
  }, [isDone]);
  const recordFocus = (isIn: boolean) => () => {
    hasFocus.current = isIn;
  };
  return { button, focusHandlers: { onFocus: recordFocus(true), onBlur: recordFocus(false) } };
}
