import { type AgentDesk, emptyAgentDesk, type ServiceRoom, waitingCount } from '@parley/domain';
import type { createStore } from 'jotai';
import { agentDeskAtom } from '../../stores/agent-desk';
import { unseenAtom, waitingCountAtom } from '../../stores/host-page';
import { settingsAtom } from '../../stores/settings';
import { transferNotesAtom } from '../../stores/transfer-notes';

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

/**
 * Plays a sound when the count of unseen messages grows, and for an agent when somebody joins the queue or a colleague
 * hands a room over, which the page's title counts too; browsers allow none before the first click on the page. Returns a function that stops this.
 * source: EN-23, X-24
 */
export function followCueTone(store: ReturnType<typeof createStore>, newContext: () => AudioContext): () => void {
  let lastUnseen = store.get(unseenAtom);
  let lastAgentDesk = store.get(agentDeskAtom);
  let lastNotes = store.get(transferNotesAtom);
  let context: AudioContext | undefined;
  const play = (): void => {
    if (!store.get(settingsAtom).notifyCueTone || !navigator.userActivation?.hasBeenActive) return;
    context ??= newContext();
    playCueTone(context);
  };
  const listsChanged = (): void => {
    const agentDesk = store.get(agentDeskAtom);
    const notes = store.get(transferNotesAtom);
    const hasNew =
      hasNewRoom(agentDesk, lastAgentDesk) || (lastAgentDesk !== emptyAgentDesk && hasNewNote(notes, lastNotes));
    lastAgentDesk = agentDesk;
    lastNotes = notes;
    store.set(waitingCountAtom, waitingCount(agentDesk) + notes.length);
    if (hasNew) play();
  };
  const stops = [
    store.sub(unseenAtom, () => {
      const unseen = store.get(unseenAtom);
      const hasIncreased = unseen > lastUnseen;
      lastUnseen = unseen;
      if (hasIncreased) play();
    }),
    store.sub(agentDeskAtom, listsChanged),
    store.sub(transferNotesAtom, listsChanged),
  ];
  return () => {
    for (const stop of stops) stop();
    store.set(waitingCountAtom, 0);
    void context?.close();
  };
}

/** Whether more rooms wait than before; the lists that are read first, or listed on request, bring nobody new. */
const hasNewRoom = (agentDesk: AgentDesk, before: AgentDesk): boolean =>
  before !== emptyAgentDesk && waitingCount(agentDesk) > waitingCount(before);

const hasNewNote = (notes: readonly ServiceRoom[], before: readonly ServiceRoom[]): boolean =>
  notes.some(({ roomId }) => !before.some((note) => note.roomId === roomId));
