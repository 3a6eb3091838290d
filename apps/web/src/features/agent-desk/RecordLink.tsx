import { useFormat, useT } from '@parley/i18n';
import { Button, TextField } from '@parley/ui-kit';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../conversation/message-menu/use-copy';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { AskerSection } from './AskerSection';
import { SaveTranscript } from './SaveTranscript';
import { saveFile } from './save-file';

type Call = ReturnType<typeof useServices>['api']['customerService']['recordLink'];
type Link = Awaited<ReturnType<Call>>;

/** The records of the conversation: a link for somebody else, and files to save. source: U-12 */
export function RecordLink({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const { api } = useServices();
  const copy = useCopy();
  const { run, isBusy } = useCall();
  const [link, setLink] = useState<Link>();
  const request = (use: (link: Link) => void) =>
    run(async () => use(await api.customerService.recordLink({ body: { roomId } })));
  const copyLink = (made: Link): void => {
    setLink(made);
    copy(addressOf(made));
  };
  return (
    <AskerSection
      icon={FileClock}
      title={t('title.historys')}
      action={
        <Button size="sm" variant="ghost" isBusy={isBusy} onPress={() => void request(copyLink)}>
          {t('transcript.link')}
        </Button>
      }
    >
      {link && <LinkAddress link={link} />}
      <div className="flex flex-wrap gap-2">
        <SaveTranscript onSave={(format) => void request(({ fileUrls }) => saveFile(fileUrls[format]))} />
      </div>
    </AskerSection>
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
