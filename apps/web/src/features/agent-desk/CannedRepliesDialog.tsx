import { useT } from '@parley/i18n/react';
import { Button, ConfirmDialog, Dialog, EmptyState, IconButton, LoadTimeout } from '@parley/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Moment } from '../../conversation/timeline/Moment';
import { LoadFailed } from '../../services/LoadFailed';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { CannedReplyForm } from './CannedReplyForm';
import { type CannedReply, cannedRepliesKey } from './use-canned-replies';

/** The replies that the agents share, to be written, changed and deleted. Ours. source: WB438 */
export function CannedRepliesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  return (
    <Dialog isOpen onClose={onClose} size="md" title={t('agentDesk.replies.manage')}>
      {edited ? (
        <CannedReplyForm
          key={edited === 'new' ? 'new' : edited.id}
          reply={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : (
        <div className="flex flex-col gap-3">
          <div>
            <Button size="sm" icon={<Plus size={16} />} onPress={() => setEdited('new')}>
              {t('agentDesk.replies.add')}
            </Button>
          </div>
          <Replies onEdit={setEdited} />
        </div>
      )}
    </Dialog>
  );
}

function Replies({ onEdit }: { readonly onEdit: (reply: CannedReply) => void }) {
  const t = useT();
  const { api } = useServices();
  const query = useQuery({
    queryKey: cannedRepliesKey,
    // A colleague may have changed one meanwhile.
    staleTime: 0,
    queryFn: () => api.customerService.cannedReplies(),
  });
  if (query.isError && !query.data) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadTimeout />;
  if (query.data.length === 0) return <EmptyState illustration="chat" title={t('agentDesk.replies.none')} />;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {query.data.map((reply) => (
        <Reply key={reply.id} reply={reply} onEdit={() => onEdit(reply)} />
      ))}
    </ul>
  );
}

function Reply({ reply, onEdit }: { readonly reply: CannedReply; readonly onEdit: () => void }) {
  const t = useT();
  const { id, shortcut, content, changedBy, changedAt } = reply;
  const remove = useDelete();
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex items-start gap-2 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-medium">/{shortcut}</p>
        <p className="whitespace-pre-line wrap-anywhere text-fg-2">{content}</p>
        <p className="text-cap text-fg-3">
          {changedBy && `${t('agentDesk.replies.changedBy', { name: changedBy })} · `}
          <Moment stamp={changedAt} />
        </p>
      </div>
      <IconButton
        size="sm"
        label={t('agentDesk.replies.edit', { shortcut })}
        icon={<Pencil size={16} />}
        onPress={onEdit}
      />
      <IconButton
        size="sm"
        label={t('agentDesk.replies.delete', { shortcut })}
        icon={<Trash2 size={16} />}
        onPress={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('agentDesk.replies.delete.title', { shortcut })}
          text={t('agentDesk.replies.delete.text')}
          confirmLabel={t('agentDesk.replies.delete.confirm')}
          tone="danger"
          onConfirm={() => {
            setAsking(false);
            void remove(id);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function useDelete() {
  const { api } = useServices();
  const { run } = useCall();
  const queryClient = useQueryClient();
  return async (id: number): Promise<void> => {
    await run(async () => void (await api.customerService.deleteCannedReply({ body: { id } })));
    await queryClient.invalidateQueries({ queryKey: cannedRepliesKey });
  };
}
