import { useLanguage, useT } from '@parley/i18n';
import { Button, TextField } from '@parley/ui-kit';
import { type FormEvent, useState } from 'react';
import { CategoryChoice } from '../../services/CategoryChoice';
import { SelectField } from '../../services/SelectField';
import { TextArea } from '../../services/TextArea';
import { AnswerPreview } from './AnswerPreview';
import { DeleteEntryDialog } from './DeleteEntryDialog';
import { useChangeEntry } from './use-change-entry';
import { type Entry, keyOf } from './use-entries';
import { type EntryFields, useEntryDraft } from './use-entry-draft';
import { type OpenQuestion, seenQuestion } from './use-open-questions';

/** What the gateway takes, in characters; and how many phrasings. source: GW291 */
const limits = { question: 200, answer: 5000, phrasings: 50 };

interface EntryFormProps {
  /** What its draft is stored under. */
  readonly formKey: string;
  /** undefined for a new one. */
  readonly entry: Entry | undefined;
  /** The entry as the list has it, which a colleague may have changed. */
  readonly stored: Entry | undefined;
  /** The question that the entry is made or improved for, which is then dealt with. */
  readonly openQuestion?: OpenQuestion | undefined;
  readonly onSaved: (saved: Entry) => void;
  readonly onDeleted: () => void;
  readonly onDropped: () => void;
}

/** Makes, changes and deletes an entry. What was typed stays until it is saved or dropped. source: WB466, WB467, WB501, WB537 */
export function EntryForm(props: EntryFormProps) {
  const { entry, stored, openQuestion } = props;
  const t = useT();
  const { fields, change, problem, isChanged, isReady, isBusy, failure, save, remove, drop } = useEntryForm(props);
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isReady) void save();
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit}>
      <h2 className="text-title font-semibold">{t(entry ? 'knowledge.change' : 'knowledge.new')}</h2>
      {openQuestion && (
        <p className="text-sub wrap-anywhere text-fg-2">
          {t('knowledge.questions.asked', { question: openQuestion.question })}
        </p>
      )}
      <Fields
        fields={fields}
        change={change}
        isNew={!entry}
        questionError={failure?.code === 'ENTRY_EXISTS' ? failure.text : undefined}
      />
      {problem && <Problem text={problem} />}
      {failure?.code === 'ENTRY_CHANGED' ? (
        <Changed stored={stored} onSaveAnyway={stored && isReady ? () => void save(stored.version) : undefined} />
      ) : (
        failure && failure.code !== 'ENTRY_EXISTS' && <Problem text={failure.text} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" isBusy={isBusy} isAriaDisabled={!isReady}>
          {t('agentDesk.replies.save')}
        </Button>
        {isChanged && (
          <Button variant="ghost" isAriaDisabled={isBusy} onPress={drop}>
            {t('knowledge.dropChanges')}
          </Button>
        )}
        {entry && <DeleteButton entry={entry} isBusy={isBusy} onDelete={() => remove(entry)} />}
      </div>
    </form>
  );
}

/** What is typed, and what can be done with it. */
function useEntryForm({ formKey, entry, openQuestion, onSaved, onDeleted, onDropped }: EntryFormProps) {
  const { drop, version, ...form } = useFields(formKey, entry, openQuestion);
  const { save, remove, forgetFailure, ...change } = useChangeEntry();
  const { question, answer, categoryId } = form.fields;
  return {
    ...form,
    ...change,
    isReady: [question, answer, categoryId].every((text) => text.trim() !== '') && !form.problem,
    /** Replaces what is stored under `replaced`, at first what the form was begun from. */
    async save(replaced = version): Promise<void> {
      const { phrasings, ...rest } = form.fields;
      const saved = await save({
        ...rest,
        phrasings: [...phrasingsOf(phrasings)],
        ...(entry && { ref: entry.ref }),
        ...(replaced && { version: replaced }),
        ...(openQuestion && { answered: seenQuestion(openQuestion) }),
      });
      if (!saved) return;
      drop();
      onSaved(saved);
    },
    async remove(removed: Entry): Promise<void> {
      if (!(await remove(removed))) return;
      drop();
      onDeleted();
    },
    drop(): void {
      if (change.isBusy) return;
      forgetFailure();
      drop();
      onDropped();
    },
  };
}

interface DeleteButtonProps {
  readonly entry: Entry;
  readonly isBusy: boolean;
  readonly onDelete: () => Promise<void>;
}

/** Deletes after a question. */
function DeleteButton({ entry, isBusy, onDelete }: DeleteButtonProps) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="danger" isAriaDisabled={isBusy} onPress={() => !isBusy && setAsked(true)}>
        {t('knowledge.delete')}
      </Button>
      {isAsked && (
        <DeleteEntryDialog
          question={entry.question}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            void onDelete();
          }}
        />
      )}
    </>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="text-sub text-bad-text">
      {text}
    </p>
  );
}

const phrasingsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean);

const fieldsOf = ({ question, answer, categoryId, language, phrasings }: Entry): EntryFields => ({
  question,
  answer,
  categoryId,
  language,
  phrasings: phrasings.join('\n'),
});

/** Of an answer that was an entry's, that entry is what should be improved. */
const fieldsFor = ({ question, language, answer, entry }: OpenQuestion): EntryFields => ({
  question: question.slice(0, limits.question),
  answer: entry ? '' : (answer ?? '').slice(0, limits.answer),
  categoryId: '',
  language,
  phrasings: '',
});

function useFields(formKey: string, entry: Entry | undefined, openQuestion: OpenQuestion | undefined) {
  const t = useT();
  const language = useLanguage();
  const [draft, setDraft] = useEntryDraft(formKey);
  const [initial] = useState<EntryFields>(() => {
    if (entry) return fieldsOf(entry);
    if (openQuestion) return fieldsFor(openQuestion);
    return { question: '', answer: '', categoryId: '', language, phrasings: '' };
  });
  // A draft is saved over what it was begun from, so that a colleague's change is noticed.
  const { fields, version } = draft ?? { fields: initial, version: entry?.version };
  const phrasings = phrasingsOf(fields.phrasings);
  const isTooMuch = phrasings.length > limits.phrasings || phrasings.some((one) => one.length > limits.question);
  return {
    fields,
    version,
    isChanged: draft !== undefined,
    change: (changes: Partial<EntryFields>) => setDraft({ fields: { ...fields, ...changes }, version }),
    drop: () => setDraft(undefined),
    problem: isTooMuch
      ? t('knowledge.phrasings.limit', { count: limits.phrasings, characters: limits.question })
      : undefined,
  };
}

interface FieldsProps {
  readonly fields: EntryFields;
  readonly change: (changes: Partial<EntryFields>) => void;
  readonly isNew: boolean;
  readonly questionError: string | undefined;
}

function Fields({ fields, change, isNew, questionError }: FieldsProps) {
  const t = useT();
  const { question, answer, categoryId, language, phrasings } = fields;
  return (
    <>
      <TextField
        label={t('agentDesk.faq.question')}
        error={questionError}
        maxLength={limits.question}
        value={question}
        onChange={(text) => change({ question: text })}
      />
      <TextArea
        label={t('knowledge.phrasings')}
        maxLength={limits.phrasings * (limits.question + 1)}
        value={phrasings}
        onChange={(text) => change({ phrasings: text })}
      />
      <TextArea
        label={t('knowledge.answer')}
        maxLength={limits.answer}
        rows={8}
        value={answer}
        onChange={(text) => change({ answer: text })}
      />
      {answer.trim() !== '' && <AnswerPreview title={t('knowledge.preview')} answer={answer} />}
      <div className="flex flex-wrap gap-3">
        <CategoryChoice
          label={t('agentDesk.faq.category')}
          emptyLabel={t('agentDesk.faq.category.choose')}
          value={categoryId}
          onChange={(id) => change({ categoryId: id })}
        />
        <SelectField
          label={t('knowledge.language')}
          value={language}
          // Another language of an entry is an entry of its own.
          isDisabled={!isNew}
          onChange={(value) => change({ language: value === 'en_US' ? value : 'zh_CN' })}
        >
          <option value="zh_CN">{t('shell.language.zh_CN')}</option>
          <option value="en_US">{t('shell.language.en_US')}</option>
        </SelectField>
      </div>
    </>
  );
}

interface ChangedProps {
  readonly stored: Entry | undefined;
  /** undefined where the list does not have what is stored. */
  readonly onSaveAnyway: (() => void) | undefined;
}

/** What a colleague stored meanwhile, beside which one's own words stay. source: WB467 */
function Changed({ stored, onSaveAnyway }: ChangedProps) {
  const t = useT();
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-md bg-warn-soft p-3 text-warn-text">
      <p>{t('knowledge.changed')}</p>
      {stored && <AnswerPreview key={keyOf(stored)} title={stored.question} answer={stored.answer} />}
      {onSaveAnyway && (
        <div>
          <Button size="sm" onPress={onSaveAnyway}>
            {t('knowledge.saveAnyway')}
          </Button>
        </div>
      )}
    </div>
  );
}
