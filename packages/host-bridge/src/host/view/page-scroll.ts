import { type FrameState, isExpanded, isShown } from '../frame-state';

/**
 * Keeps the page from scrolling under a chat that covers it, in a style sheet of its own, so that no attribute of the page
 * changes. The space of a scrollbar stays. source: HB40
 */
export function createPageScroll() {
  const sheet = new CSSStyleSheet();
  let mediaQuery = '';

  function release(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }

  return {
    release,
    render(state: FrameState): void {
      const next = isExpanded(state) ? 'all' : isShown(state) ? '(max-width: 639px)' : '';
      if (next === mediaQuery) return;
      mediaQuery = next;
      release();
      if (!mediaQuery) return;
      const root = document.documentElement;
      // The window takes the overflow of the body only while the root element has none.
      const scroller = getComputedStyle(root).overflowY === 'visible' ? 'body' : 'html';
      const gutter = window.innerWidth > root.clientWidth ? 'html { scrollbar-gutter: stable !important }' : '';
      sheet.replaceSync(`@media ${mediaQuery} { ${scroller} { overflow: hidden !important } ${gutter} }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
  };
}
