import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';
import { Download } from 'lucide-react';

interface SaveTranscriptProps {
  readonly onSave: (format: 'html' | 'json') => void;
}

/** Saves the records as a page or as JSON. Ours. */
export function SaveTranscript({ onSave }: SaveTranscriptProps) {
  const t = useT();
  return (
    <>
      <Button icon={<Download size={16} />} onPress={() => onSave('html')}>
        {t('transcript.html')}
      </Button>
      <Button icon={<Download size={16} />} onPress={() => onSave('json')}>
        {t('transcript.json')}
      </Button>
    </>
  );
}
