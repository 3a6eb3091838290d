import { ApiError } from '@parley/api-client';
import { useFormat, useT } from '@parley/i18n';
import { Button, TextField } from '@parley/ui-kit';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../conversation/message-menu/use-copy';
import { useServices } from '../../services/services';
import { SaveTranscript } from './SaveTranscript';
import { saveFile } from './save-file';

type Call = ReturnType<typeof useServices>['api']['customerService']['recordLink'];
type Link = Awaited<ReturnType<Call>>;

/** The records of the conversation: a link for somebody else, and files to save. source: U-12 */
export function RecordLink({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const { api, toasts, errorText } = useServices();
  const copy = useCopy();
  const [link, setLink] = useState<Link>();
  const [isBusy, setBusy] = useState(false);
  async function request(use: (link: Link) => void): Promise<void> {
    setBusy(true);
    try {
      use(await api.customerService.recordLink({ body: { roomId } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-labelledby="agent-desk-records" className="mt-4 border-t border-line pt-4">
      <div className="mb-1.5 flex items-center gap-1.5">
        <FileClock size={16} aria-hidden="true" className="flex-none text-accent-text" />
        <h3 id="agent-desk-records" className="grow font-semibold">
          {t('title.historys')}
        </h3>
        <Button
          size="sm"
          variant="ghost"
          isBusy={isBusy}
          onPress={() =>
            void request((made) => {
              setLink(made);
              copy(addressOf(made));
            })
          }
        >
          {t('transcript.link')}
        </Button>
      </div>
      {link && <LinkAddress link={link} />}
      <div className="flex flex-wrap gap-2">
        <SaveTranscript onSave={(format) => void request(({ fileUrls }) => saveFile(fileUrls[format]))} />
      </div>
    </section>
  );
}

/** The address, to be selected where there is no clipboard, and who can read what with it. */
function LinkAddress({ link }: { readonly link: Link }) {
  const t = useT();
  const format = useFormat();
  const time = format.dateTime(Date.parse(link.expiresAt));
  return (
    <>
      <TextField label={t('transcript.link.address')} value={addressOf(link)} onChange={noChange} readOnly />
      <p className="pb-2 text-sub text-fg-3">{t('transcript.link.scope', { time })}</p>
    </>
  );
}

const noChange = (): void => undefined;

/** The token is behind the '#', which browsers send to no server. */
function addressOf({ organizationId, conversationId, token }: Link): string {
  const query = new URLSearchParams({ organizationId, conversationId, token });
  return `${location.origin}${location.pathname}#/historys?${query}`;
}
