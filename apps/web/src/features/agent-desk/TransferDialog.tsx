import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Avatar, Button, Dialog, Skeleton, TextField } from '@parley/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Search, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDebounced } from '../../conversation/search/use-debounced';
import { LoadFailed } from '../../services/LoadFailed';
import { useServices } from '../../services/services';
import { TextArea } from '../../services/TextArea';
import type { RoomActions } from './use-room-actions';

/** The longest comment that the gateway takes, in characters. source: S-08 */
const maxComment = 500;

interface TransferDialogProps {
  readonly room: ServiceRoom;
  readonly transfer: RoomActions['transfer'];
  readonly onClose: () => void;
}

/** The agent to whom the gateway hands a room; '' is whichever one is free. */
interface Target {
  readonly serial: string;
  readonly name: string;
}

/** Hands a room to an agent who is online, or back to the queue, with a comment. source: RP-12, S-08 */
export function TransferDialog({ room, transfer, onClose }: TransferDialogProps) {
  const t = useT();
  const { toasts } = useServices();
  const [target, setTarget] = useState<Target>();
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { data: online } = useOnlineAgents('');
  const isGone = Boolean(target?.serial && online && !online.some(({ serial }) => serial === target.serial));
  async function submit(): Promise<void> {
    if (!target || isGone) return;
    setBusy(true);
    const isDone = await transfer(room, { targetSerial: target.serial || null, comment: comment.trim() });
    setBusy(false);
    if (!isDone) return;
    const { name } = room;
    const isQueue = target.serial === '';
    const text = isQueue
      ? t('agentDesk.transfer.requeued', { name })
      : t('agentDesk.transfer.done', { name, agent: target.name });
    toasts.show({ text, tone: 'ok' });
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('agentDesk.transfer.title', { name: room.name })}
      footer={
        <>
          <Button onPress={onClose}>{t('overlay.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} isAriaDisabled={!target || isGone} onPress={() => void submit()}>
            {t('agentDesk.transfer.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Targets target={target} onChoose={setTarget} />
        <TextArea
          label={t('agentDesk.transfer.comment')}
          placeholder={t('agentDesk.transfer.comment.placeholder')}
          maxLength={maxComment}
          value={comment}
          onChange={setComment}
        />
      </div>
    </Dialog>
  );
}

interface TargetsProps {
  readonly target: Target | undefined;
  readonly onChoose: (target: Target) => void;
}

function Targets({ target, onChoose }: TargetsProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const { data: agents, isError, refetch } = useOnlineAgents(useDebounced(query.trim()));
  const choice = ({ serial, name }: Target, text: string, image: ReactNode) => (
    <TargetChoice
      key={serial}
      name={name}
      text={text}
      image={image}
      isChosen={target?.serial === serial}
      onChoose={() => onChoose({ serial, name })}
    />
  );
  return (
    <div className="flex flex-col gap-2">
      <TextField
        variant="search"
        label={t('agentDesk.transfer.search')}
        placeholder={t('agentDesk.transfer.search')}
        icon={<Search size={16} aria-hidden="true" />}
        value={query}
        onChange={setQuery}
      />
      <fieldset className="flex max-h-60 min-h-30 flex-col gap-0.5 overflow-y-auto" aria-busy={!agents && !isError}>
        <legend className="sr-only">{t('agentDesk.transfer')}</legend>
        {choice(
          { serial: '', name: t('agentDesk.transfer.anyone') },
          t('agentDesk.transfer.anyone.text'),
          <UsersRound size={18} aria-hidden="true" />,
        )}
        {agents?.map(({ serial, name, department, serving }) =>
          choice(
            { serial, name },
            [department, t('agentDesk.transfer.serving', { count: serving })].filter(Boolean).join(' · '),
            <Avatar name={name} size={32} />,
          ),
        )}
        {agents?.length === 0 && (
          <p className="px-2.5 py-2 text-sub text-fg-3">
            {query.trim() ? t('agentDesk.transfer.noneFound', { query: query.trim() }) : t('agentDesk.transfer.none')}
          </p>
        )}
        {!agents && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={44} shape="card" />)}
      </fieldset>
    </div>
  );
}

/** The agents of the tenant who are online now, without the one who asks. source: RS-74, S-08 */
function useOnlineAgents(queryParam: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['onlineAgents', queryParam],
    // An event makes what is shown stale; what was read for an earlier dialog is not shown as if it were true.
    staleTime: 0,
    queryFn: ({ signal }) => api.customerService.onlineAgents({ query: queryParam ? { queryParam } : {}, signal }),
  });
}

interface TargetChoiceProps {
  readonly name: string;
  readonly text: string;
  readonly image: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TargetChoice({ name, text, image, isChosen, onChoose }: TargetChoiceProps) {
  return (
    <label
      className={clsx(
        'flex min-h-touch flex-none cursor-pointer items-center gap-2.5 rounded-md px-4 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <input type="radio" name="agent" checked={isChosen} onChange={onChoose} />
      <span className="grid size-8 flex-none place-items-center rounded-full bg-muted text-fg-2">{image}</span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-cap text-fg-3">{text}</span>
      </span>
    </label>
  );
}
