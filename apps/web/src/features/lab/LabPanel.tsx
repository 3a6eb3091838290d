import { useT } from '@parley/i18n/react';
import { type Faults, readRecording } from '@parley/realtime/lab';
import { Button, Checkbox, TextField } from '@parley/ui-kit';
import { useRef, useState } from 'react';
import type { ConnectionLabControls } from './open-lab';

interface LabPanelProps {
  readonly controls: ConnectionLabControls;
}

/** A panel for development: disturbs the connection on purpose, and saves and replays its frames. Ours. */
export function LabPanel({ controls }: LabPanelProps) {
  const t = useT();
  const { connection } = controls;
  const [faults, setFaults] = useState(() => connection.faults());
  function change(part: Partial<Faults>): void {
    const next = { ...faults, ...part };
    connection.setFaults(next);
    setFaults(next);
  }
  return (
    <details
      open
      className="fixed end-2 top-16 z-toast w-60 rounded-lg border border-line-card bg-surface p-3 text-sub text-fg shadow-raised"
    >
      <summary className="cursor-pointer font-medium">{t('lab.title')}</summary>
      <div className="mt-2 flex flex-col gap-2">
        <PercentField label={t('lab.drop')} fraction={faults.drop} onChange={(drop) => change({ drop })} />
        <PercentField
          label={t('lab.duplicate')}
          fraction={faults.duplicate}
          onChange={(duplicate) => change({ duplicate })}
        />
        <PercentField label={t('lab.reorder')} fraction={faults.reorder} onChange={(reorder) => change({ reorder })} />
        <TextField
          label={t('lab.delay')}
          inputMode="numeric"
          value={String(faults.delayMs)}
          onChange={(text) => change({ delayMs: parseCount(text) })}
        />
        <Checkbox checked={faults.isFrozen} onChange={(isFrozen) => change({ isFrozen })}>
          {t('lab.freeze')}
        </Checkbox>
        <RecordingButtons controls={controls} />
      </div>
    </details>
  );
}

interface PercentFieldProps {
  readonly label: string;
  /** 0 to 1. */
  readonly fraction: number;
  readonly onChange: (fraction: number) => void;
}

function PercentField({ label, fraction, onChange }: PercentFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={String(Math.round(fraction * 100))}
      onChange={(text) => onChange(Math.min(100, parseCount(text)) / 100)}
    />
  );
}

/** Reads a whole number from 0 on; any other text is 0. */
const parseCount = (text: string): number => Math.max(0, Number.parseInt(text, 10) || 0);

function RecordingButtons({ controls }: LabPanelProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  async function play(file: File | undefined): Promise<void> {
    const recording = file && readRecording(await file.text());
    setUnreadable(file !== undefined && recording === undefined);
    if (recording) controls.play(recording);
  }

  return (
    <>
      <Button size="sm" onPress={() => downloadJson(JSON.stringify(controls.recording()))}>
        {t('lab.save')}
      </Button>
      <Button size="sm" onPress={() => input.current?.click()}>
        {t('lab.play')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json"
        hidden
        aria-label={t('lab.play')}
        onChange={({ currentTarget }) => {
          void play(currentTarget.files?.[0]);
          // Cleared, because a file input reports no change when the same file is chosen twice.
          currentTarget.value = '';
        }}
      />
      {isUnreadable && (
        <p role="alert" className="text-bad-text">
          {t('lab.noRecording')}
        </p>
      )}
    </>
  );
}

function downloadJson(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: 'parley-connection.json' }).click();
  URL.revokeObjectURL(url);
}
