let current: HTMLMediaElement | undefined;

/** Plays an element and pauses the one that played before: two voices at once cannot be understood. Ours. */
export function playAlone(element: HTMLMediaElement): Promise<void> {
  if (current !== element) current?.pause();
  current = element;
  return element.play();
}
