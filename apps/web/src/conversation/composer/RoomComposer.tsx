import type { Room } from '@parley/domain';
import type { Translate } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Composer, ErrorBoundary, lazyComponent, useWhenIdle } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { hasFinePointer } from '../../services/fine-pointer';
import { isConnectionLostAtom } from '../../stores/connection';
import { embeddingAtom, isDockedAtom } from '../../stores/host-page';
import { roomAtom } from '../../stores/rooms';
import { serviceAtom } from '../../stores/service';
import { settingsAtom } from '../../stores/settings';
import { streamAtom } from '../../stores/timeline';
import { useFileSending } from '../attachments/use-file-sending';
import { useConversation } from '../conversation-context';
import { type SendText, useSendText } from '../use-send-text';
import { useComposerHelp } from './use-composer-help';
import { useDraft } from './use-draft';
import { useStopAnswer } from './use-stop-answer';

// None of it is needed for the first question; and where the code does not come, text can still be sent.
const ComposerTools = lazyComponent(async () => (await import('./ComposerTools')).ComposerTools);
const DraftPanel = lazyComponent(async () => (await import('./DraftPanel')).DraftPanel);

/** The document that the next question is about. source: UK46 */
export interface AskedAbout {
  readonly document: string;
  readonly onLeave: () => void;
}

interface RoomComposerProps {
  readonly roomId: string | undefined;
  readonly askedAbout: AskedAbout | undefined;
  readonly focusRequests: number;
}

/** Where a question is written: draft a room, type-ahead, shortcuts, the document it is about, stop. source: behaviours 1 */
export function RoomComposer({ roomId, askedAbout, focusRequests }: RoomComposerProps) {
  const t = useT();
  const { composer } = useConversation();
  const room = useAtomValue(roomAtom(roomId ?? ''));
  const [draft, setDraft] = useDraft(roomId);
  const sendAbout = useSendAbout(roomId, askedAbout);
  const { sendKey } = useAtomValue(settingsAtom);
  const isCompact = useAtomValue(isDockedAtom);
  const { isWriting, isServedByRobot, ...texts } = useComposerTexts(roomId ?? '', isCompact);
  const stop = useStopAnswer(roomId);
  const files = useFileSending(roomId ?? '');
  const isUsable = roomId !== undefined;
  const disabledReason = reasonOf(roomId, room, t);
  const { shortcuts, questionOf, sources, lastOwnText, quoteAtom } = useComposerHelp(roomId);
  const quote = useAtomValue(quoteAtom);
  const areToolsDue = useWhenIdle(isUsable);
  useComposerFocus({ document: askedAbout?.document, focusRequests, isUsable });

  function send(text: string): void {
    if (!sendAbout(text, quote && { quote: quote.message })) return;
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
        {...texts}
        action={isWriting ? 'stop' : 'send'}
        onStop={stop}
        onPasteFiles={files.attach}
        onRecallLast={lastOwnText}
        maxLength={askedAbout ? maxTextLength - askedAbout.document.length - 1 : maxTextLength}
        document={askedAbout ? { number: askedAbout.document, onRemove: askedAbout.onLeave } : undefined}
        onShortcut={({ key }) => sendAbout(questionOf(key))}
        sources={sources}
        shortcuts={isServedByRobot ? shortcuts : undefined}
        sendKey={sendKey}
        disabledReason={disabledReason}
        quote={quote}
        tools={
          <Tools
            isCompact={isCompact}
            areToolsDue={areToolsDue}
            isOff={disabledReason !== undefined}
            onFiles={files.send}
          />
        }
      />
      <ErrorBoundary>
        {areToolsDue && isUsable && <DraftPanel roomId={roomId} isClosed={room?.closeFlag === 1} />}
      </ErrorBoundary>
    </div>
  );
}

interface ToolsProps {
  readonly isCompact: boolean;
  readonly areToolsDue: boolean;
  readonly isOff: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function Tools({ isCompact, areToolsDue, isOff, onFiles }: ToolsProps) {
  const { composer } = useConversation();
  function startShortcut(): void {
    composer.current?.focus();
    composer.current?.insert('/', 'start');
  }
  return (
    <ErrorBoundary>
      {areToolsDue && (
        <ComposerTools
          isCompact={isCompact}
          disabled={isOff}
          onFiles={onFiles}
          onInsert={(text) => composer.current?.insert(text)}
          onShortcuts={startShortcut}
        />
      )}
    </ErrorBoundary>
  );
}

/** The gateway takes no more, what the question is about included. source: W-03 */
const maxTextLength = 10_000;

/** The document that a question is about goes with one question. source: UK46 */
function useSendAbout(roomId: string | undefined, askedAbout: AskedAbout | undefined): SendText {
  const sendText = useSendText(roomId);
  return (text, extras) => {
    const document = askedAbout?.document;
    const isTaken = sendText(document && !text.includes(document) ? `${document} ${text}` : text, extras);
    if (isTaken) askedAbout?.onLeave();
    return isTaken;
  };
}

interface ComposerFocus extends Pick<RoomComposerProps, 'focusRequests'> {
  readonly document: string | undefined;
  readonly isUsable: boolean;
}

/** When the caret goes into the composer by itself. Ours. source: WB52, HB23 */
function useComposerFocus({ document, focusRequests, isUsable }: ComposerFocus): void {
  const { composer } = useConversation();
  const { isEmbedded } = useAtomValue(embeddingAtom);
  useEffect(() => {
    if (document || (focusRequests > 0 && isUsable)) composer.current?.focus();
  }, [composer, document, focusRequests, isUsable]);
  useEffect(() => {
    // Not in a frame, where the host decides who has the focus, and not while something else has it.
    if (isUsable && !isEmbedded && hasFinePointer() && isFocusFree()) composer.current?.focus();
  }, [composer, isUsable, isEmbedded]);
}

/** Whether an answer is being written that can be stopped, what the field says while it is empty, and the text under it. source: WB43, WB124 */
function useComposerTexts(roomId: string, isCompact: boolean) {
  const t = useT();
  const isConnectionLost = useAtomValue(isConnectionLostAtom);
  const isWriting = useAtomValue(streamAtom(roomId)).current !== undefined && !isConnectionLost;
  const { service } = useAtomValue(serviceAtom(roomId));
  const agent = service.kind === 'agent' ? service.name : undefined;
  return {
    isWriting,
    // Shortcuts ask the robot: who waits for a person, or talks to one, has no use for them.
    isServedByRobot: service.kind === 'robot',
    placeholder: agent ? t('composer.placeholder.agent', { agent }) : placeholderOf(isCompact, t),
    hint: hintOf(isWriting, service.kind === 'queued', t),
  };
}

const placeholderOf = (isCompact: boolean, t: Translate): string =>
  isCompact ? t('composer.placeholder.short') : t('composer.placeholder', { document: 'PR2026-0417' });

/** What is written while waiting is there for the agent to read. source: WB123 */
function hintOf(isWriting: boolean, isQueued: boolean, t: Translate): string | undefined {
  if (isWriting) return t('composer.stop.hint');
  return isQueued ? t('composer.hint.queued') : undefined;
}

function reasonOf(roomId: string | undefined, room: Room | undefined, t: Translate): string | undefined {
  if (roomId === undefined) return t('composer.noRoom');
  return room?.closeFlag === 1 ? t('composer.closed') : undefined;
}

const isFocusFree = (): boolean => window.document.activeElement === window.document.body;
