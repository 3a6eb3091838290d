import { badgeCount, type FrameState, isShown } from '../frame-state';
import type { HostTexts } from '../host-texts';
import { element, icons } from './element';

export interface Launcher {
  readonly node: HTMLButtonElement;
  render(state: FrameState, hostTexts: HostTexts): void;
}

const maxBadgeCount = 99;

/** The button that opens and closes the frame: a labelled pill, round while the frame is shown. */
export function createLauncher(onPress: () => void): Launcher {
  const node = element('button', { type: 'button', class: 'launcher' });
  node.addEventListener('click', onPress);

  return {
    node,
    render(state, hostTexts) {
      const isOpen = isShown(state);
      const count = badgeCount(state);
      const name = count > 0 ? `${hostTexts.launcher} · ${hostTexts.unread(count)}` : hostTexts.launcher;
      node.setAttribute('aria-label', isOpen ? hostTexts.hide : name);
      node.setAttribute('aria-expanded', String(isOpen));
      node.setAttribute('aria-busy', String(state.isOpen && state.phase === 'loading'));
      node.classList.toggle('round', isOpen);
      node.replaceChildren(...(isOpen ? [icons.hide()] : [icons.logo(), hostTexts.launcher]));
      if (count > 0)
        node.append(element('span', { class: 'badge' }, count > maxBadgeCount ? `${maxBadgeCount}+` : String(count)));
    },
  };
}
