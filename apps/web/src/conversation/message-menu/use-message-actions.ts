import { ApiError } from '@parley/api-client';
import { type Message, type MessageAction, messageActions, textOf } from '@parley/domain';
import { useTextWords } from '@parley/i18n/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useServices } from '../../services/services';
import { openLayerAtom } from '../../stores/layers';
import { timelineAtom } from '../../stores/timeline';
import { viewerAtom } from '../../stores/viewer';
import { useQuote } from '../composer/use-quote';
import { useCopy } from './use-copy';
import { useRecall } from './use-recall';

/** The others come with what they lead to. */
const built: ReadonlySet<MessageAction> = new Set(['copy', 'viewAsText', 'quote', 'recall', 'delete']);

interface MessageActions {
  readonly actions: readonly MessageAction[];
  readonly act: (action: MessageAction) => void;
}

/** What the menu of a message offers, and what comes of it. source: M-34, M-10 */
export function useMessageActions(message: Message): MessageActions {
  const words = useTextWords();
  const viewer = useAtomValue(viewerAtom);
  const openLayer = useSetAtom(openLayerAtom);
  const copy = useCopy();
  const remove = useRemove(message);
  const [quote, recall] = [useQuote(message), useRecall(message)];
  const actions = useMemo(
    () => (viewer ? messageActions(message, viewer).filter((action) => built.has(action)) : []),
    [message, viewer],
  );
  const act = useCallback(
    (action: MessageAction) => {
      if (action === 'copy') copy(textOf(message, words, viewer));
      if (action === 'viewAsText') openLayer({ type: 'text', text: textOf(message, words, viewer) });
      if (action === 'quote') quote();
      if (action === 'recall') recall();
      if (action === 'delete') remove();
    },
    [copy, message, openLayer, quote, recall, remove, viewer, words],
  );
  return { actions, act };
}

/** For me only; it goes when the gateway took it. source: M-10 */
function useRemove({ roomId, messageId }: Message): () => void {
  const { api, toasts, explain } = useServices();
  const advance = useSetAtom(timelineAtom(roomId));
  return useCallback(() => {
    api.messages.remove({ body: { roomId, messageId } }).then(
      () => advance({ type: 'message.deleted', data: { messageId } }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'signedOut') toasts.show({ text: explain(error), tone: 'bad' });
      },
    );
  }, [advance, api, explain, messageId, roomId, toasts]);
}
