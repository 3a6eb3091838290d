import { type FrameState, isExpanded, isShown } from '../frame-state';
import type { HostTexts } from '../host-texts';
import { element } from './element';

export interface Panel {
  readonly node: HTMLElement;
  readonly scrim: HTMLElement;
  frame(): HTMLIFrameElement | undefined;
  /** Inserts a new frame: setting the same address on the old one would not load the page again. */
  load(url: string, onLoaded: () => void): void;
  render(state: FrameState, hostTexts: HostTexts): void;
}

/** Permissions of the client on the host page. source: HB26 */
const permissions = {
  allow: 'clipboard-write; fullscreen; microphone; autoplay',
  referrerpolicy: 'origin',
  sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
};

/** The frame in a dialog, which traps the focus while it covers the page. */
export function createPanel(onScrimClick: () => void): Panel {
  let frame: HTMLIFrameElement | undefined;
  const guardBefore = element('span', { class: 'guard' });
  const guardAfter = element('span', { class: 'guard' });
  const node = element('section', { class: 'panel closed', role: 'dialog' }, guardBefore, guardAfter);
  const scrim = element('div', { class: 'scrim', hidden: '' });
  scrim.addEventListener('click', onScrimClick);
  for (const guard of [guardBefore, guardAfter]) guard.addEventListener('focus', () => frame?.focus());

  return {
    node,
    scrim,
    frame: () => frame,
    load(url, onLoaded) {
      frame?.remove();
      frame = element('iframe', { ...permissions, src: url, title: node.getAttribute('aria-label') ?? '' });
      frame.addEventListener('load', onLoaded);
      guardBefore.after(frame);
    },
    render(state, hostTexts) {
      const expanded = isExpanded(state);
      node.classList.toggle('closed', !isShown(state));
      node.setAttribute('aria-label', hostTexts.assistant);
      node.setAttribute('aria-modal', String(expanded));
      frame?.setAttribute('title', hostTexts.assistant);
      scrim.hidden = !expanded;
      // Only an expanded dialog traps the focus; a docked one does not.
      for (const guard of [guardBefore, guardAfter]) guard.tabIndex = expanded ? 0 : -1;
    },
  };
}
