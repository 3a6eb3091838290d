import { useFormat, useT } from '@parley/i18n';
import { Button } from '@parley/ui-kit';
import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { FileInput } from '../../conversation/attachments/FileInput';
import { SelectField } from '../../services/SelectField';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { type ImportPreview, maxFileBytes, useImport } from './use-import';

/** The entries as a file: saved, and read back after a look at what that changes. source: WB502, WB503 */
export function KnowledgeFiles() {
  const t = useT();
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-title font-semibold">{t('knowledge.files')}</h2>
      <Export />
      <Import />
    </div>
  );
}

function Export() {
  const t = useT();
  const { api } = useServices();
  const { run, isBusy } = useCall();
  const [language, setLanguage] = useState<'' | 'zh_CN' | 'en_US'>('');
  const save = () =>
    run(async () => {
      const { fileName, csv } = await api.customerService.exportKnowledge({ query: { ...(language && { language }) } });
      saveText(fileName, csv);
    });
  return (
    <section aria-labelledby="knowledge-export" className="flex flex-col items-start gap-3">
      <div>
        <h3 id="knowledge-export" className="font-medium">
          {t('knowledge.export')}
        </h3>
        <p className="text-sub text-fg-3">{t('knowledge.export.note')}</p>
      </div>
      <SelectField
        label={t('knowledge.language')}
        value={language}
        onChange={(value) => setLanguage(value === 'zh_CN' || value === 'en_US' ? value : '')}
      >
        <option value="">{t('knowledge.export.all')}</option>
        <option value="zh_CN">{t('shell.language.zh_CN')}</option>
        <option value="en_US">{t('shell.language.en_US')}</option>
      </SelectField>
      <Button icon={<Download size={16} />} isBusy={isBusy} onPress={() => void save()}>
        {t('knowledge.export')}
      </Button>
    </section>
  );
}

/** Lets the browser save a text as a file. */
function saveText(fileName: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Import() {
  const t = useT();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, problem, isBusy, choose, confirm, cancel } = useImport();
  return (
    <section aria-labelledby="knowledge-import" className="flex flex-col items-start gap-3">
      <div>
        <h3 id="knowledge-import" className="font-medium">
          {t('knowledge.import')}
        </h3>
        <p className="text-sub text-fg-3">{t('knowledge.import.note', { size: format.size(maxFileBytes) })}</p>
      </div>
      <FileInput ref={input} accept=".csv,text/csv" onFiles={([file]) => file && choose(file)} />
      <Button icon={<FileUp size={16} />} isBusy={isBusy && !chosen} onPress={() => input.current?.click()}>
        {t('knowledge.import.choose')}
      </Button>
      {problem && (
        <p role="alert" className="text-sub text-bad-text">
          {problem}
        </p>
      )}
      <div role="status" className="w-full">
        {chosen && (
          <Preview
            fileName={chosen.file.name}
            preview={chosen.preview}
            isBusy={isBusy}
            onConfirm={confirm}
            onCancel={cancel}
          />
        )}
      </div>
    </section>
  );
}

interface PreviewProps {
  readonly fileName: string;
  readonly preview: ImportPreview;
  readonly isBusy: boolean;
  readonly onConfirm: (mode: 'add' | 'replace') => void;
  readonly onCancel: () => void;
}

function Preview({ fileName, preview, isBusy, onConfirm, onCancel }: PreviewProps) {
  const t = useT();
  const { added, changed, equal, refusedCount } = preview;
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line-card bg-surface p-4">
      <h4 className="font-medium wrap-anywhere">{fileName}</h4>
      <p className="kit-num">
        {t('knowledge.import.counts', { added, changed: changed.length, equal, refused: refusedCount })}
      </p>
      {added + changed.length === 0 && <p className="text-fg-2">{t('knowledge.import.nothing')}</p>}
      <ChangedEntries changed={changed} />
      <RefusedRows preview={preview} />
      <div className="flex flex-wrap gap-2">
        {added > 0 && (
          <Button variant="primary" isBusy={isBusy} onPress={() => onConfirm('add')}>
            {t('knowledge.import.add', { count: added })}
          </Button>
        )}
        {changed.length > 0 && (
          <Button variant="warn" isBusy={isBusy} onPress={() => onConfirm('replace')}>
            {t(added > 0 ? 'knowledge.import.replace' : 'knowledge.import.replaceOnly', { count: changed.length })}
          </Button>
        )}
        <Button onPress={onCancel}>{t('knowledge.import.cancel')}</Button>
      </div>
    </div>
  );
}

const shownRows = 100;

interface RowListProps {
  readonly title: string;
  readonly rows: readonly { readonly row: number; readonly text: string }[];
  readonly count: number;
}

function RowList({ title, rows, count }: RowListProps) {
  const t = useT();
  if (count === 0) return null;
  const shown = rows.slice(0, shownRows);
  return (
    <section aria-label={title}>
      <h5 className="text-sub font-medium text-fg-2">{title}</h5>
      <ul className="flex flex-col gap-1 text-sub">
        {shown.map(({ row, text }) => (
          <li key={row} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className="text-sub text-fg-3">{t('knowledge.import.more', { count: count - shown.length })}</p>
      )}
    </section>
  );
}

function ChangedEntries({ changed }: Pick<ImportPreview, 'changed'>) {
  const t = useT();
  const rows = changed.map(({ row, question, newQuestion }) => ({
    row,
    text: question === newQuestion ? question : `${question} → ${newQuestion}`,
  }));
  return <RowList title={t('knowledge.import.changed')} rows={rows} count={changed.length} />;
}

function RefusedRows({ preview: { refused, refusedCount } }: { readonly preview: ImportPreview }) {
  const t = useT();
  const rows = refused.map(({ row, reason }) => ({
    row,
    text: t('knowledge.import.row', { number: row, reason: t(`knowledge.import.reason.${reason}`) }),
  }));
  return <RowList title={t('knowledge.import.refused')} rows={rows} count={refusedCount} />;
}
