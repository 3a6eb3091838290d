import { type FrameState, isExpanded, isShown } from '../frame-state';
import type { HostTexts } from '../host-texts';
import { element } from './element';

export interface Panel {
  readonly node: HTMLElement;
  readonly scrim: HTMLElement;
  frame(): HTMLIFrameElement | undefined;
  /** Puts a fresh frame in: setting the address again would not load a page that differs in nothing. */
  load(url: string, onLoaded: () => void): void;
  show(state: FrameState, hostTexts: HostTexts): void;
}

/** What the client may do on the host's page. source: HB26 */
const permissions = {
  allow: 'clipboard-write; fullscreen; microphone; autoplay',
  referrerpolicy: 'origin',
  sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
};

/** The frame, in a dialog that keeps the focus while it covers the page. */
export function createPanel(onScrim: () => void): Panel {
  let frame: HTMLIFrameElement | undefined;
  const before = element('span', { class: 'guard' });
  const after = element('span', { class: 'guard' });
  const node = element('section', { class: 'panel away', role: 'dialog' }, before, after);
  const scrim = element('div', { class: 'scrim', hidden: '' });
  scrim.addEventListener('click', onScrim);
  for (const guard of [before, after]) guard.addEventListener('focus', () => frame?.focus());

  return {
    node,
    scrim,
    frame: () => frame,
    load(url, onLoaded) {
      frame?.remove();
      frame = element('iframe', { ...permissions, src: url, title: node.getAttribute('aria-label') ?? '' });
      frame.addEventListener('load', onLoaded);
      before.after(frame);
    },
    show(state, hostTexts) {
      const expanded = isExpanded(state);
      node.classList.toggle('away', !isShown(state));
      node.setAttribute('aria-label', hostTexts.assistant);
      node.setAttribute('aria-modal', String(expanded));
      frame?.setAttribute('title', hostTexts.assistant);
      scrim.hidden = !expanded;
      // Only a dialog that covers the page holds the focus; a docked one lets it pass.
      for (const guard of [before, after]) guard.tabIndex = expanded ? 0 : -1;
    },
  };
}
