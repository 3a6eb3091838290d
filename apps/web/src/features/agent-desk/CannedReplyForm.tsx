import { ApiError } from '@parley/api-client';
import { useFormat, useT } from '@parley/i18n';
import { Button, TextField } from '@parley/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/services';
import { TextArea } from '../../services/TextArea';
import { replyVariables } from './reply-variables';
import { type CannedReply, cannedRepliesKey } from './use-canned-replies';

/** What the gateway takes, in characters. source: GW270 */
const maxShortcut = 32;
const maxContent = 2000;

interface CannedReplyFormProps {
  /** undefined for a new one. */
  readonly reply: CannedReply | undefined;
  readonly onClose: () => void;
}

/** Writes or changes a shared reply. source: WB438 */
export function CannedReplyForm({ reply, onClose }: CannedReplyFormProps) {
  const t = useT();
  const format = useFormat();
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? '');
  const [content, setContent] = useState(reply?.content ?? '');
  const { save, isBusy, isTaken, forgetTaken } = useSave(onClose);
  const isReady = shortcut.trim() !== '' && content.trim() !== '';
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void save({ ...(reply && { id: reply.id }), shortcut: shortcut.trim(), content: content.trim() });
      }}
    >
      <TextField
        label={t('agentDesk.replies.shortcut')}
        note={t('agentDesk.replies.shortcut.note')}
        error={isTaken ? t('agentDesk.replies.taken') : undefined}
        maxLength={maxShortcut}
        value={shortcut}
        onChange={(next) => {
          forgetTaken();
          setShortcut(next.replace(/[\s/]/g, ''));
        }}
      />
      <div>
        <TextArea label={t('agentDesk.replies.content')} maxLength={maxContent} value={content} onChange={setContent} />
        <p className="text-cap text-fg-3">
          {t('agentDesk.replies.variables', { names: format.list(replyVariables.map((name) => `{{${name}}}`)) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="primary" type="submit" isBusy={isBusy} isAriaDisabled={!isReady}>
          {t('agentDesk.replies.save')}
        </Button>
        <Button variant="ghost" onPress={onClose}>
          {t('overlay.cancel')}
        </Button>
      </div>
    </form>
  );
}

function useSave(onSaved: () => void) {
  const { api, toasts, errorText } = useServices();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isTaken, setTaken] = useState(false);
  type Body = Parameters<typeof api.customerService.saveCannedReply>[0]['body'];
  async function save(body: Body): Promise<void> {
    setBusy(true);
    try {
      await api.customerService.saveCannedReply({ body });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.params?.field === 'body.shortcut') setTaken(true);
      else if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: cannedRepliesKey });
    }
  }
  return { save, isBusy, isTaken, forgetTaken: () => setTaken(false) };
}
