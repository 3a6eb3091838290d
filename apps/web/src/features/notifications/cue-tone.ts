import { type AgentDesk, emptyAgentDesk, isOwn, isSystemHint, type ServiceRoom, waitingCount } from '@parley/domain';
import type { createStore } from 'jotai';
import { agentDeskAtom } from '../../stores/agent-desk';
import { arrivalAtom } from '../../stores/arrival';
import { unseenAtom } from '../../stores/host-page';
import { openRoomIdsAtom } from '../../stores/open-rooms';
import { roomAtom } from '../../stores/rooms';
import { settingsAtom } from '../../stores/settings';
import { transferNotesAtom } from '../../stores/transfer-notes';
import { viewerAtom } from '../../stores/viewer';

/** Two short notes, synthesised so that no sound file has to be loaded. */
function playCueTone(context: AudioContext): void {
  for (const [startSeconds, frequency] of [
    [0, 660],
    [0.12, 880],
  ] as const) {
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.08, context.currentTime + startSeconds);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + startSeconds + 0.25);
    note.connect(volume).connect(context.destination);
    note.start(context.currentTime + startSeconds);
    note.stop(context.currentTime + startSeconds + 0.26);
  }
}

interface CueToneOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly newContext: () => AudioContext;
  /** Whether this tab makes the sounds of all tabs. */
  readonly isLeading: () => boolean;
}

/**
 * Plays a sound when the count of unseen messages grows or a message arrives in a room that is not open, and for an agent when
 * somebody joins the queue or a colleague hands a room over; browsers allow none before the first click on the page.
 * Returns a function that stops this. source: EN-23, X-24
 */
export function followCueTone({ store, newContext, isLeading }: CueToneOptions): () => void {
  // The first message is what this code was loaded for.
  let lastUnseen = 0;
  let lastAgentDesk = store.get(agentDeskAtom);
  let lastNotes = store.get(transferNotesAtom);
  let context: AudioContext | undefined;
  const play = (): void => {
    if (!store.get(settingsAtom).notifyCueTone || !navigator.userActivation?.hasBeenActive || !isLeading()) return;
    context ??= newContext();
    playCueTone(context);
  };
  const unseenChanged = (): void => {
    const unseen = store.get(unseenAtom);
    const hasIncreased = unseen > lastUnseen;
    lastUnseen = unseen;
    if (hasIncreased) play();
  };
  const messageArrived = (): void => {
    if (store.get(unseenAtom) === 0 && isElsewhere(store)) play();
  };
  const listsChanged = (): void => {
    const agentDesk = store.get(agentDeskAtom);
    const notes = store.get(transferNotesAtom);
    const hasNew =
      hasNewRoom(agentDesk, lastAgentDesk) || (lastAgentDesk !== emptyAgentDesk && hasNewNote(notes, lastNotes));
    lastAgentDesk = agentDesk;
    lastNotes = notes;
    if (hasNew) play();
  };
  unseenChanged();
  messageArrived();
  const stops = [
    store.sub(unseenAtom, unseenChanged),
    store.sub(arrivalAtom, messageArrived),
    store.sub(agentDeskAtom, listsChanged),
    store.sub(transferNotesAtom, listsChanged),
  ];
  return () => {
    for (const stop of stops) stop();
    void context?.close();
  };
}

/** Whether the message that arrived last is somebody else's, in a room that is not open. */
function isElsewhere(store: CueToneOptions['store']): boolean {
  const message = store.get(arrivalAtom);
  if (!message || message.answerState === 'streaming' || isSystemHint(message)) return false;
  if (store.get(roomAtom(message.roomId))?.muteFlag) return false;
  return !isOwn(message, store.get(viewerAtom)) && !store.get(openRoomIdsAtom).includes(message.roomId);
}

/** Whether more rooms wait than before; the lists that are read first, or listed on request, bring nobody new. */
const hasNewRoom = (agentDesk: AgentDesk, before: AgentDesk): boolean =>
  before !== emptyAgentDesk && waitingCount(agentDesk) > waitingCount(before);

const hasNewNote = (notes: readonly ServiceRoom[], before: readonly ServiceRoom[]): boolean =>
  notes.some(({ roomId }) => !before.some((note) => note.roomId === roomId));
