import type { Room } from '@parley/domain';
import type { Translate } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Composer, type ComposerHandle } from '@parley/ui-kit';
import { useAtom, useAtomValue } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { hasFinePointer } from '../../services/fine-pointer';
import { composerQuoteAtom } from '../../stores/composer-quote';
import { isConnectionLostAtom } from '../../stores/connection';
import { askedAboutAtom, focusRequestsAtom, frameAtom, isDockedAtom } from '../../stores/frame';
import { serviceAtom } from '../../stores/service';
import { settingsAtom } from '../../stores/settings';
import { streamAtom } from '../../stores/stream';
import { useAsk } from '../../sync/use-ask';
import { useFileSending } from '../attachments/use-file-sending';
import { LazyComposerTools, LazyDraftPanel } from './lazy-composer-parts';
import { reEditAtom } from './re-edit';
import { useComposerHelp } from './use-composer-help';
import { useDraft } from './use-draft';
import { useStopAnswer } from './use-stop-answer';

interface RoomComposerProps {
  readonly room: Room | undefined;
}

/** Where a question is written: draft a room, type-ahead, shortcuts, the document it is about, stop. source: behaviours 1, design a1, a7 */
export function RoomComposer({ room }: RoomComposerProps) {
  const t = useT();
  const composer = useRef<ComposerHandle>(null);
  const [draft, setDraft] = useDraft(room?.roomId);
  const { document, leaveDocument, askAbout } = useAskAbout();
  const { sendKey } = useAtomValue(settingsAtom);
  const isCompact = useAtomValue(isDockedAtom);
  const { isWriting, isRobots, ...words } = useComposerTexts(room?.roomId ?? '', isCompact);
  const stop = useStopAnswer(room?.roomId);
  const quote = useAtomValue(composerQuoteAtom);
  const files = useFileSending(room?.roomId ?? '');
  const [isUsable, disabledReason] = [room !== undefined, reasonOf(room, t)];
  const { shortcuts, questionOf, sources, lastOwnWords } = useComposerHelp(room?.roomId);

  function write(text: string, at: 'start' | 'end'): void {
    composer.current?.focus();
    composer.current?.insert(text, at);
  }
  useReEdit((text) => write(draft === '' ? text : `\n${text}`, 'end'));
  useComposerFocus(composer, { document, isUsable });

  function send(text: string): void {
    if (!askAbout(text, quote && { quote: quote.message })) return;
    setDraft('');
    quote?.onRemove();
  }

  return (
    <div className="flex-none">
      <Composer
        ref={composer}
        look={isCompact ? 'compact' : 'floating'}
        value={draft}
        onChange={setDraft}
        onSend={send}
        {...words}
        action={isWriting ? 'stop' : 'send'}
        onStop={stop}
        onPasteFiles={files.wait}
        onRecallLast={lastOwnWords}
        maxLength={document ? maxTextLength - document.length - 1 : maxTextLength}
        document={document ? { number: document, onRemove: leaveDocument } : undefined}
        onShortcut={({ key }) => askAbout(questionOf(key))}
        {...{ sources, shortcuts: isRobots ? shortcuts : undefined, sendKey, disabledReason, quote }}
        tools={
          <LazyComposerTools
            {...{ isCompact, isUsable, disabled: disabledReason !== undefined, onFiles: files.send }}
            onInsert={(text) => composer.current?.insert(text)}
            onShortcuts={() => write('/', 'start')}
          />
        }
      />
      {room && <LazyDraftPanel room={room} />}
    </div>
  );
}

/** The gateway takes no more, what the question is about included. source: W-03 */
const maxTextLength = 10_000;

/** The document that a question is about goes along with one question. source: design a7 */
function useAskAbout() {
  const ask = useAsk();
  const [document, setDocument] = useAtom(askedAboutAtom);
  const leaveDocument = () => setDocument(undefined);
  function askAbout(text: string, along?: Parameters<typeof ask>[1]): boolean {
    const isTaken = ask(document && !text.includes(document) ? `${document} ${text}` : text, along);
    if (isTaken) leaveDocument();
    return isTaken;
  }
  return { document, leaveDocument, askAbout };
}

/** Recalled words come back behind what is written already: nothing of it is lost. source: §4 Recall, M-11 */
function useReEdit(write: (text: string) => void): void {
  const [again, setAgain] = useAtom(reEditAtom);
  const take = useEffectEvent(write);
  useEffect(() => {
    if (again === undefined) return;
    setAgain(undefined);
    take(again);
  }, [again, setAgain]);
}

interface ComposerFocus {
  readonly document: string | undefined;
  readonly isUsable: boolean;
}

/** When the caret goes into the composer by itself. source: ours (WB52), HB23 */
function useComposerFocus(composer: RefObject<ComposerHandle | null>, { document, isUsable }: ComposerFocus): void {
  const focusRequests = useAtomValue(focusRequestsAtom);
  const { isEmbedded } = useAtomValue(frameAtom);
  useEffect(() => {
    if (document || (focusRequests > 0 && isUsable)) composer.current?.focus();
  }, [composer, document, focusRequests, isUsable]);
  useEffect(() => {
    // Alone on its page only: in a frame the host decides who has the focus. Who is at something else keeps it.
    if (isUsable && !isEmbedded && hasFinePointer() && isFocusFree()) composer.current?.focus();
  }, [composer, isUsable, isEmbedded]);
}

/** Whether an answer is being written that can be stopped, what the field says while it is empty, and the line under it. source: design a1, a4, a5 */
function useComposerTexts(roomId: string, isCompact: boolean) {
  const t = useT();
  const isLineLost = useAtomValue(isConnectionLostAtom);
  const isWriting = useAtomValue(streamAtom(roomId)).current !== undefined && !isLineLost;
  const { service } = useAtomValue(serviceAtom(roomId));
  const agent = service.kind === 'agent' ? service.name : undefined;
  return {
    isWriting,
    // Shortcuts ask the robot: who waits for a person, or talks to one, has no use for them.
    isRobots: service.kind === 'robot',
    placeholder: agent ? t('composer.placeholder.agent', { agent }) : placeholderOf(isCompact, t),
    hint: hintOf(isWriting, service.kind === 'queued', t),
  };
}

const placeholderOf = (isCompact: boolean, t: Translate): string =>
  isCompact ? t('composer.placeholder.short') : t('composer.placeholder', { document: 'PR2026-0417' });

/** What is written while waiting is there for the agent to read. source: design a4 */
function hintOf(isWriting: boolean, isQueued: boolean, t: Translate): string | undefined {
  if (isWriting) return t('composer.stop.hint');
  return isQueued ? t('composer.hint.queued') : undefined;
}

function reasonOf(room: Room | undefined, t: Translate): string | undefined {
  if (!room) return t('composer.noRoom');
  return room.closeFlag === 1 ? t('composer.closed') : undefined;
}

const isFocusFree = (): boolean => window.document.activeElement === window.document.body;
