import { contentOf, type Message } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, Dialog, TextField } from '@parley/ui-kit';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { CategoryChoice } from '../../services/CategoryChoice';
import { useServices } from '../../services/services';
import { TextArea } from '../../services/TextArea';
import { useCall } from '../../services/use-call';
import { userAtom } from '../../stores/session';
import { timelineAtom } from '../../stores/timeline';
import { lastAskerText } from './asker-texts';

/** What the gateway takes, in characters. source: S-17 */
const maxQuestion = 200;
const maxAnswer = 5000;

interface CreateFaqDialogProps {
  /** The agent's own message. */
  readonly answer: Message;
  readonly onClose: () => void;
}

/** Makes an entry of the knowledge base of an answer, which the robot finds at once. source: S-17, RB43 */
export function CreateFaqDialog({ answer, onClose }: CreateFaqDialogProps) {
  const t = useT();
  const store = useStore();
  const [entry, setEntry] = useState(() => ({
    question: questionBefore(store.get(timelineAtom(answer.roomId)).confirmed, answer),
    answer: contentOf(answer),
    categoryId: '',
  }));
  const { submit, isBusy } = useCreate(answer, onClose);
  const isReady = Object.values(entry).every((text) => text.trim() !== '');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('agentDesk.faq')}
      footer={
        <>
          <Button onPress={onClose}>{t('overlay.cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            isAriaDisabled={!isReady}
            onPress={() => void (isReady && submit(entry))}
          >
            {t('agentDesk.faq.create')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('agentDesk.faq.question')}
          maxLength={maxQuestion}
          value={entry.question}
          onChange={(question) => setEntry({ ...entry, question })}
        />
        <TextArea
          label={t('agentDesk.faq.answer')}
          maxLength={maxAnswer}
          value={entry.answer}
          onChange={(text) => setEntry({ ...entry, answer: text })}
        />
        <CategoryChoice
          label={t('agentDesk.faq.category')}
          emptyLabel={t('agentDesk.faq.category.choose')}
          value={entry.categoryId}
          onChange={(categoryId) => setEntry({ ...entry, categoryId })}
        />
      </div>
    </Dialog>
  );
}

/** The asker's last text before the answer. */
function questionBefore(messages: readonly Message[], { roomSeq }: Message): string {
  return lastAskerText(messages.filter((message) => message.roomSeq < roomSeq)).slice(0, maxQuestion);
}

interface FaqFields {
  readonly question: string;
  readonly answer: string;
  readonly categoryId: string;
}

function useCreate({ roomId, messageId }: Message, onCreated: () => void) {
  const t = useT();
  const { api, chatbot, toasts } = useServices();
  const tenantId = useAtomValue(userAtom)?.tenantId ?? '';
  const { run, isBusy } = useCall();
  const submit = (fields: FaqFields) =>
    run(async () => {
      await api.chatbot.createFaq({ params: { tenantId, chatbot }, body: { ...fields, roomId, messageId } });
      toasts.show({ text: t('agentDesk.faq.created'), tone: 'ok' });
      onCreated();
    });
  return { submit, isBusy };
}
