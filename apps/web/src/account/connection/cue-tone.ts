import type { createStore } from 'jotai';
import { unreadAtom } from '../../stores/frame';
import { settingsAtom } from '../../stores/settings';

/** Two short notes, made here: no file to load. */
function play(context: AudioContext): void {
  for (const [at, frequency] of [
    [0, 660],
    [0.12, 880],
  ] as const) {
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.08, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.25);
    note.connect(volume).connect(context.destination);
    note.start(context.currentTime + at);
    note.stop(context.currentTime + at + 0.26);
  }
}

/** A sound for a message that adds unread. Before the first press on the page browsers stay silent. Gives back what ends that. source: EN-22, X-24 */
export function followCueTone(store: ReturnType<typeof createStore>, newContext: () => AudioContext): () => void {
  let last = store.get(unreadAtom);
  let context: AudioContext | undefined;
  const stop = store.sub(unreadAtom, () => {
    const unread = store.get(unreadAtom);
    const isMore = unread > last;
    last = unread;
    if (!isMore || !store.get(settingsAtom).notifyCueTone || !navigator.userActivation?.hasBeenActive) return;
    context ??= newContext();
    play(context);
  });
  return () => {
    stop();
    void context?.close();
  };
}
