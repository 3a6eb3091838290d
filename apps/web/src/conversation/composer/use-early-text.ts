import { useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { storageKeys } from '../../account/storage/storage';
import { useServices } from '../../services/services';
import { areDraftsRestoredAtom, earlyTextAtom, isHostDraftAwaitedAtom } from '../../stores/drafts';
import { useConversation } from '../conversation-context';
import type { SendText } from '../use-send-text';
import { useDraft } from './use-draft';

/**
 * The text of the composer, also before the room is known. With the room it is sent if the user has pressed Enter;
 * otherwise it becomes the draft, after the one that an earlier page stored. The field stays the same, with caret, focus
 * and input method. source: WB290
 */
export function useEarlyText(roomId: string | undefined, send: SendText) {
  const store = useStore();
  const { composer } = useConversation();
  const [draft, setDraft] = useDraft(roomId);
  const [{ text, isSent }, setEarly] = useAtom(earlyTextAtom);
  const isDraftKnown = useIsDraftKnown();
  const write = (next: string): void => setEarly({ text: next });

  useLayoutEffect(() => {
    if (!roomId || !text || !(isSent || isDraftKnown)) return;
    write('');
    if (isSent && send(text.trim())) return;
    setDraft(text);
    if (draft) composer.current?.prepend(`${draft}\n`);
  });
  // The screen is hidden when nobody could be signed in: the next person's sign-in must not send this.
  useEffect(() => () => setEarly((early) => ({ text: early.text })), [setEarly]);

  return {
    text: text || draft,
    isSent,
    setText: (next: string) => (roomId && isDraftKnown && !store.get(earlyTextAtom).text ? setDraft : write)(next),
    send(...args: Parameters<SendText>) {
      if (!roomId) setEarly({ text, isSent: true });
      return send(...args);
    },
  };
}

/** Stored drafts are read after the room is known, unless the earlier page has left none. Nothing is written over them. */
function useIsDraftKnown(): boolean {
  const { device } = useServices().storage;
  const areRestored = useAtomValue(areDraftsRestoredAtom);
  const isHostDraftAwaited = useAtomValue(isHostDraftAwaitedAtom);
  return !isHostDraftAwaited && (areRestored || !device.read(storageKeys.hasUnsent));
}
