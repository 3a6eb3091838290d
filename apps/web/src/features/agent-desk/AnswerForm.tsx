import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/services';
import { TextArea } from '../../services/TextArea';
import { useCall } from '../../services/use-call';
import { ColleagueSign } from './ColleagueSign';
import type { LeftMessage } from './LeftMessages';
import { useIsWriting, useReportActivity } from './use-report-activity';

/** How many characters of an answer the gateway takes. */
const maxLength = 10_000;

interface AnswerFormProps {
  readonly message: LeftMessage;
  readonly onClose: () => void;
}

/**
 * Answers a left message by a message of the agent in the asker's room; when a colleague was faster, what was typed stays.
 * source: W-18, WB558
 */
export function AnswerForm({ message, onClose }: AnswerFormProps) {
  const t = useT();
  const { api, toasts } = useServices();
  const { run, isBusy } = useCall();
  const queryClient = useQueryClient();
  const [content, setContent] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isTaken = isRefused || message.state === 'answered';
  const isWriting = useIsWriting(content);
  useReportActivity({ leftMessageId: message.id }, isTaken ? 'none' : isWriting ? 'writing' : 'viewing');
  async function send(): Promise<void> {
    if (content.trim() === '' || isTaken) return;
    await run(async () => {
      try {
        await api.customerService.answerLeftMessage({ body: { id: message.id, content: content.trim() } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.errorCode !== 'ALREADY_PICKED') throw error;
        setRefused(true);
        return;
      }
      onClose();
      toasts.show({ text: t('agentDesk.left.sent', { name: message.name }), tone: 'ok' });
    });
    await queryClient.invalidateQueries({ queryKey: ['leftMessages'] });
  }
  return (
    <form
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={t('agentDesk.left.yourAnswer', { name: message.name })}
        maxLength={maxLength}
        isFocused
        value={content}
        onChange={setContent}
      />
      <p role="status" className="text-sub text-warn-text empty:hidden">
        {isTaken && t('agentDesk.left.taken')}
      </p>
      <div className="flex items-center gap-2">
        {!isTaken && (
          <Button size="sm" variant="primary" type="submit" isBusy={isBusy} isAriaDisabled={content.trim() === ''}>
            {t('agentDesk.left.send')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onPress={onClose}>
          {t(isTaken ? 'agentDesk.left.drop' : 'overlay.cancel')}
        </Button>
        <ColleagueSign leftMessageId={message.id} />
      </div>
    </form>
  );
}
