let current: HTMLMediaElement | undefined;

/** Plays an element and pauses the one that was playing, so that two recordings never overlap. Ours. */
export function playExclusively(element: HTMLMediaElement): Promise<void> {
  if (current !== element) current?.pause();
  current = element;
  return element.play();
}
