import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { ConfirmDialog } from '@parley/ui-kit';
import { useSetAtom } from 'jotai';
import { useServices } from '../../services/services';
import { serviceEventsAtom } from '../../stores/service-events';

interface LeaveQueueDialogProps {
  readonly roomId: string;
  readonly onClose: () => void;
}

/** The question before the queue for a person is left, because the position in it is lost then. source: SM-10, WB72 */
export function LeaveQueueDialog({ roomId, onClose }: LeaveQueueDialogProps) {
  const t = useT();
  const leaveQueue = useLeaveQueue(roomId);
  return (
    <ConfirmDialog
      title={t('message.queue.leave.title')}
      text={t('message.queue.leave.text')}
      confirmLabel={t('message.queue.cancel')}
      closeLabel={t('message.queue.leave.stay')}
      onConfirm={() => {
        onClose();
        void leaveQueue();
      }}
      onClose={onClose}
    />
  );
}

/** Leaves the queue for a person; its card disappears once the gateway has confirmed that. source: SM-10, S-03 */
function useLeaveQueue(roomId: string): () => Promise<void> {
  const { api, toasts, errorText } = useServices();
  const updateService = useSetAtom(serviceEventsAtom);
  return async () => {
    try {
      await api.customerService.cancelQueue({ body: { roomId } });
      // Read from the gateway, because an agent may have accepted the asker meanwhile.
      updateService(roomId, { type: 'service.read', data: await api.customerService.status({ query: { roomId } }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show({ text: errorText(error), tone: 'bad' });
    }
  };
}
