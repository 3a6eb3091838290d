/** More than a reader can use at once, but few enough to keep the list fast. */
const maxKept = 20;

/**
 * The rows that must stay rendered outside the view, because removing them would lose the focus, the selected text, or
 * the position in a recording. Ours. source: behaviours 2 (26)
 */
export function rowsToKeep(scroller: HTMLElement): readonly string[] {
  const kept = new Set<string>();
  for (const node of [document.activeElement, ...selectedNodes(), ...startedMedia(scroller)]) {
    const element = node instanceof Element ? node : node?.parentElement;
    const row = element?.closest('[data-row]');
    if (row instanceof HTMLElement && row.dataset.row !== undefined && scroller.contains(row))
      kept.add(row.dataset.row);
  }
  return [...kept].slice(0, maxKept);
}

function selectedNodes(): readonly (Node | null)[] {
  const selection = document.getSelection();
  return selection && !selection.isCollapsed ? [selection.anchorNode, selection.focusNode] : [];
}

const startedMedia = (scroller: HTMLElement): readonly HTMLMediaElement[] =>
  [...scroller.querySelectorAll<HTMLMediaElement>('audio, video')].filter(
    ({ paused, currentTime, ended }) => !paused || (currentTime > 0 && !ended),
  );
