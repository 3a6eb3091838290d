import { ApiError } from '@parley/api-client';
import {
  answersOf,
  type FormAnswers,
  type FormCard,
  type Message,
  missingFields,
  readBody,
  submittedForm,
} from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useServices } from '../../services/services';
import { cardMemoryAtom } from '../../stores/card-memory';
import { timelineAtom } from '../../stores/timeline';
import { newUuid } from '../../sync/new-uuid';
import { useConversation } from '../conversation-context';

/** Submits the form of a message, if the viewer may and nothing is missing. source: SM-40 … SM-43, VA-07 … VA-09, M-23 */
export function useSubmitForm(message: Message): (answers: FormAnswers) => void {
  const store = useStore();
  const { toasts, notices, messageSending } = useServices();
  const t = useT();
  const { permissions } = useConversation();
  const save = useSaveForm(message);
  return useCallback(
    (answers) => {
      const form = formOf(message);
      if (!form) return;
      if (!permissions.canFillForms) {
        toasts.show({ text: t('error.FORM_NOT_ALLOWED'), tone: 'bad' });
        return;
      }
      if (messageSending.rejectIfClosed(message.roomId)) return;
      // The notification of the previous try is out of date.
      const title = t('form.refused.title');
      for (const notice of notices.read()) if (notice.title === title) notices.dismiss(notice.id);
      const missing = missingFields(form, answers);
      if (missing.length === 0) return void save(form, answers);
      const names = missing.map(({ fieldName }) => fieldName).join(t('form.refused.separator'));
      notices.show({ title, text: t('form.refused', { names }) });
      const event = { type: 'formRefused', missing: missing.map(({ fieldId }) => fieldId) } as const;
      store.set(cardMemoryAtom(message.messageId), event);
    },
    [message, store, permissions, messageSending, toasts, notices, t, save],
  );
}

/** Logs a warning about stored form images that cannot be read, whose fields are therefore empty. source: ER-24 */
export function useUnreadableImageWarning(message: Message): void {
  useEffect(() => {
    const form = formOf(message);
    const { unreadable = [] } = form ? answersOf(form) : {};
    if (unreadable.length > 0) console.warn(`form '${form?.title?.text ?? message.msgType}': no images in`, unreadable);
  }, [message]);
}

function formOf(message: Message): FormCard | undefined {
  const body = readBody(message);
  if (body.kind !== 'card') return undefined;
  const { card } = body;
  const isForm = card.type === 'CUSTOMER_TICKET_FORM' || card.type === 'INQUIRY_FORM' || card.type === 'USER_EVAL_FORM';
  return isForm ? card.body : undefined;
}

/** Saves a form. Its values stay in the card memory also when that fails, so that it can be submitted again. */
function useSaveForm({ roomId, messageId, msgType, roomSeq }: Message) {
  const store = useStore();
  const { api, deviceKind, roomLoader, toasts, errorText } = useServices();
  return useCallback(
    async (form: FormCard, answers: FormAnswers) => {
      const memory = cardMemoryAtom(messageId);
      store.set(memory, { type: 'formSending' });
      const purchaseRobotMsg = JSON.stringify(submittedForm(form, answers));
      const formMessage = {
        roomId,
        messageId,
        msgType,
        msgUuid: newUuid(),
        purchaseRobotMsg,
        inquiryChannel: deviceKind,
      };
      try {
        const saved = await api.messages.create({ body: [formMessage] });
        for (const data of saved) store.set(timelineAtom(roomId), { type: 'message.created', data });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Another tab saved it, or an earlier try whose response was lost: the stored form is loaded.
        if (error.errorCode === 'FORM_ALREADY_SUBMITTED')
          await roomLoader.loadNewer(roomId, roomSeq - 1).catch(() => undefined);
        if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
      } finally {
        store.set(memory, { type: 'submissionEnded' });
      }
    },
    [api, deviceKind, errorText, messageId, msgType, roomLoader, roomId, roomSeq, store, toasts],
  );
}
