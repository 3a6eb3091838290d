import type { Translate } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Composer, type ComposerShortcut, ErrorBoundary, useWhenIdle } from '@parley/ui-kit';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { hasFinePointer } from '../../services/fine-pointer';
import { useServices } from '../../services/services';
import { isConnectionLostAtom } from '../../stores/connection';
import { embeddingAtom, isDockedAtom } from '../../stores/host-page';
import { roomServiceAtom } from '../../stores/room-service';
import { roomAtom } from '../../stores/rooms';
import { settingsAtom } from '../../stores/settings';
import { streamAtom } from '../../stores/timeline';
import { useFileSending } from '../attachments/use-file-sending';
import { useConversation } from '../conversation-context';
import { ComposerTools, DraftPanel } from '../lazy-conversation';
import { type SendText, useSendText } from '../use-send-text';
import type { DraftProps } from './composer-help';
import { maxTextLength } from './max-text-length';
import { useComposerHelp } from './use-composer-help';
import { useEarlyText } from './use-early-text';
import { useStopAnswer } from './use-stop-answer';

/** The document that the next question is about. source: WB47, UK46 */
export interface QuestionDocument {
  readonly number: string;
  readonly onRemove: () => void;
}

interface RoomComposerProps {
  readonly roomId: string | undefined;
  readonly questionDocument: QuestionDocument | undefined;
  readonly focusRequests: number;
}

/**
 * The composer of a room: its draft, suggestions while typing, shortcuts, the document that the question is about, and the
 * stop button. source: behaviours 1
 */
export function RoomComposer({ roomId, questionDocument, focusRequests }: RoomComposerProps) {
  const { composer, permissions } = useConversation();
  const sendQuestion = useSendQuestion(roomId, questionDocument);
  const early = useEarlyText(roomId, sendQuestion);
  const { sendKey } = useAtomValue(settingsAtom);
  const look = useLook();
  const isCompact = look !== 'floating';
  const { isAnswering, isServedByRobot, ...texts } = useComposerTexts(roomId ?? '', isCompact, early.isSent);
  const stop = useStopAnswer(roomId);
  const fileSending = useFileSending(roomId ?? '');
  const hasRoom = roomId !== undefined;
  const { isClosed, disabledReason } = useClosedState(roomId);
  const help = useComposerHelp(roomId);
  const draftProps = useAtomValue(help?.draftPropsAtom ?? noDraftPropsAtom);
  const shouldLoadTools = useWhenIdle(hasRoom);
  const [panelSlot, setPanelSlot] = useState<HTMLElement | null>(null);
  useComposerFocus({ documentNumber: questionDocument?.number, focusRequests });

  const send = createDraftSender(early, draftProps);
  const tools = {
    roomId: roomId ?? '',
    panelSlot,
    isCompact,
    shouldLoad: shouldLoadTools,
    isDisabled: disabledReason !== undefined,
    onFiles: fileSending.attach,
  };
  return (
    <div className="flex-none">
      <ErrorBoundary>
        {shouldLoadTools && hasRoom && <DraftPanel roomId={roomId} isClosed={isClosed} onSendText={send} />}
      </ErrorBoundary>
      <Composer
        ref={composer}
        look={look}
        value={early.text}
        onChange={early.setText}
        onSend={(text) => send(text)}
        {...texts}
        action={isAnswering ? 'stop' : 'send'}
        onStop={stop}
        onPasteFiles={hasRoom ? fileSending.attach : undefined}
        onRestoreLast={help?.lastOwnText}
        maxLength={questionDocument ? maxTextLength - questionDocument.number.length - 1 : maxTextLength}
        document={questionDocument}
        onShortcut={({ key }) => help && sendQuestion(help.questionOf(key))}
        sources={help?.sources}
        shortcuts={isServedByRobot && permissions.canAskRobot ? (help?.shortcuts ?? noShortcuts) : undefined}
        sendKey={sendKey}
        disabledReason={disabledReason}
        {...draftProps}
        leadingTools={look === 'docked' && <Tools {...tools} isLeading />}
        tools={<Tools {...tools} />}
      />
      <div ref={setPanelSlot} />
    </div>
  );
}

/** One row in the small frame of a host page, and at the bottom of a phone's screen. source: U-18, UK395 */
function useLook() {
  const { deviceKind } = useServices();
  const isDocked = useAtomValue(isDockedAtom);
  if (isDocked) return 'compact';
  return deviceKind === 'MOBILE' ? 'docked' : 'floating';
}

/** Sends a text with the quote of the draft, which are both gone once they are accepted. */
function createDraftSender(early: ReturnType<typeof useEarlyText>, { quote, refuses }: DraftProps) {
  return (text: string, filesToFollow?: number): void => {
    const extras = { ...(quote && { quote: quote.message }), ...(filesToFollow && { filesToFollow }) };
    if (refuses?.(text) || !early.send(text, extras)) return;
    early.setText('');
    quote?.onRemove();
  };
}

interface ToolsProps {
  readonly roomId: string;
  readonly panelSlot: HTMLElement | null;
  readonly isCompact: boolean;
  readonly shouldLoad: boolean;
  readonly isDisabled: boolean;
  readonly isLeading?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function Tools({ shouldLoad, isDisabled, ...rest }: ToolsProps) {
  const { composer } = useConversation();
  function startShortcut(): void {
    composer.current?.focus();
    composer.current?.insert('/', 'start');
  }
  return (
    <ErrorBoundary>
      {shouldLoad && (
        <ComposerTools
          {...rest}
          disabled={isDisabled}
          onInsert={(text) => composer.current?.insert(text)}
          onShortcuts={startShortcut}
        />
      )}
    </ErrorBoundary>
  );
}

/** Passed until the shortcuts are loaded, so that their row has its height from the beginning. */
const noShortcuts: readonly ComposerShortcut[] = [];
const noDraftPropsAtom = atom<DraftProps>({});

/** Whether the room is closed, and why nothing can be written in it. */
function useClosedState(roomId: string | undefined) {
  const t = useT();
  const room = useAtomValue(roomAtom(roomId ?? ''));
  const isClosed = room?.closeFlag === 1;
  return { isClosed, disabledReason: isClosed ? t('composer.closed') : undefined };
}

/** Puts the number of the document in front of one question, then removes the document. source: WB47 */
function useSendQuestion(roomId: string | undefined, questionDocument: QuestionDocument | undefined): SendText {
  const sendText = useSendText(roomId);
  return (text, extras) => {
    const documentNumber = questionDocument?.number;
    const isAccepted = sendText(
      documentNumber && !text.includes(documentNumber) ? `${documentNumber} ${text}` : text,
      extras,
    );
    if (isAccepted) questionDocument?.onRemove();
    return isAccepted;
  };
}

interface ComposerFocus extends Pick<RoomComposerProps, 'focusRequests'> {
  readonly documentNumber: string | undefined;
}

/**
 * Focuses the composer when a document or a focus request comes from the host page, and when it is first drawn.
 * source: WB52, HB23
 */
function useComposerFocus({ documentNumber, focusRequests }: ComposerFocus): void {
  const { composer } = useConversation();
  const { isEmbedded } = useAtomValue(embeddingAtom);
  useEffect(() => {
    if (documentNumber || focusRequests > 0) composer.current?.focus();
  }, [composer, documentNumber, focusRequests]);
  useEffect(() => {
    // Not in a frame, where the host page decides about the focus, and not while another element has it.
    if (!isEmbedded && hasFinePointer() && isFocusFree()) composer.current?.focus();
  }, [composer, isEmbedded]);
}

/**
 * Whether an answer is being written that can be stopped, whether the robot serves, the placeholder of the field, and the
 * text under it. source: WB43, WB123, WB124
 */
function useComposerTexts(roomId: string, isCompact: boolean, isSentEarly: boolean | undefined) {
  const t = useT();
  const isConnectionLost = useAtomValue(isConnectionLostAtom);
  const isAnswering = useAtomValue(streamAtom(roomId)).current !== undefined && !isConnectionLost;
  const { service } = useAtomValue(roomServiceAtom(roomId));
  const agent = service.kind === 'agent' ? service.name : undefined;
  return {
    isAnswering,
    // Shortcuts ask the robot, so they are hidden while the asker waits for a person or talks to one.
    isServedByRobot: service.kind === 'robot',
    placeholder: agent ? t('composer.placeholder.agent', { agent }) : placeholderOf(isCompact, t),
    hint: isSentEarly ? t('composer.noRoom') : hintOf(isAnswering, service.kind === 'queued', t),
  };
}

// The word joiner stops a narrow field from breaking the number.
const placeholderOf = (isCompact: boolean, t: Translate): string =>
  isCompact ? t('composer.placeholder.short') : t('composer.placeholder', { document: 'PR2026-\u20600417' });

/** In the queue the hint says that the agent will read what is written meanwhile. source: WB123 */
function hintOf(isAnswering: boolean, isQueued: boolean, t: Translate): string | undefined {
  if (isAnswering) return t('composer.stop.hint');
  return isQueued ? t('composer.hint.queued') : undefined;
}

const isFocusFree = (): boolean => window.document.activeElement === window.document.body;
