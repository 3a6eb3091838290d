import { type MessageBody, MessageState, type PendingMessage, readBody, toFileMessage } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { MessageBodyView, MessageRow, type Transfer } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useServices } from '../../services/services';
import { type Upload, uploadAtom } from '../../stores/uploads';
import type { TimelineRowOf } from './timeline-rows';
import { useDelayNote } from './use-delay-note';
import { useShownQuote } from './use-shown-quote';

/** An own message that is not saved yet, with the upload of its file if it has one. source: SM-11, SM-12, ER-17, ER-18 */
export function PendingRow({ row: { pending, position } }: { readonly row: TimelineRowOf<'pending'> }) {
  const t = useT();
  const { messageSending, fileServices, errorText } = useServices();
  const { roomId, msgUuid, state, refusal } = pending;
  const upload = useAtomValue(uploadAtom(msgUuid));
  const quote = useShownQuote(roomId, pending.quote);
  const delay = useDelayNote(roomId);
  const change = async (action: 'retry' | 'drop'): Promise<void> => {
    const target = upload ? (await fileServices()).fileSender : messageSending;
    target[action](roomId, msgUuid);
  };
  const onRetry = (): void => void change('retry');
  const onDelete = (): void => void change('drop');
  const onCancel = (): void => void fileServices().then(({ fileSender }) => fileSender.cancel(roomId, msgUuid));
  const hasFailed = state === MessageState.failed;
  const sending = hasFailed
    ? ({ kind: 'failed', reason: refusal && errorText({ errorCode: refusal }), onRetry, onDelete } as const)
    : ({ kind: 'sending', delay: !upload || upload.progress === 1 ? delay : undefined } as const);
  return (
    <MessageRow sender={{ kind: 'person', name: t('timeline.me') }} side="own" position={position} sending={sending}>
      <MessageBodyView
        body={upload ? bodyOfUpload(upload) : bodyOfPending(pending)}
        side="own"
        position={position}
        quote={quote}
        transfer={upload ? transferOf(upload, hasFailed ? onRetry : undefined, onCancel) : { kind: 'done' }}
        onIntent={() => undefined}
      />
    </MessageRow>
  );
}

const bodyOfPending = ({ card, content }: PendingMessage): MessageBody =>
  card ? readBody(card) : { kind: 'text', text: content };

function transferOf({ progress }: Upload, onRetry: (() => void) | undefined, cancel: () => void): Transfer {
  if (onRetry) return { kind: 'failed', onRetry };
  return { kind: 'running', progress, onCancel: progress === 1 ? undefined : cancel };
}

function bodyOfUpload({ kind, name, size, previewUrl: url, imageSize, duration }: Upload): MessageBody {
  switch (kind) {
    case 'image':
      return { kind, image: { url, width: imageSize?.width, height: imageSize?.height } };
    case 'video':
      return { kind, video: { url, thumbnailUrl: undefined, duration } };
    case 'voice':
      return { kind, voice: { url, duration } };
    case 'file':
      return { kind, file: toFileMessage({ url, name, size }) };
  }
}
