import { badgeCount, type FrameState, isShown } from '../frame-state';
import type { Words } from '../words';
import { element, icons } from './element';

export interface Launcher {
  readonly node: HTMLButtonElement;
  show(state: FrameState, words: Words): void;
}

const most = 99;

/** The button that opens and closes the frame: a pill with its name, round while the frame is open. */
export function createLauncher(onPress: () => void): Launcher {
  const node = element('button', { type: 'button', class: 'launcher' });
  node.addEventListener('click', onPress);

  return {
    node,
    show(state, words) {
      const isOpen = isShown(state);
      const count = badgeCount(state);
      const name = count > 0 ? `${words.launcher} · ${words.unread(count)}` : words.launcher;
      node.setAttribute('aria-label', isOpen ? words.hide : name);
      node.setAttribute('aria-expanded', String(isOpen));
      node.setAttribute('aria-busy', String(state.isOpen && state.phase === 'loading'));
      node.classList.toggle('round', isOpen);
      node.replaceChildren(...(isOpen ? [icons.hide()] : [icons.logo(), words.launcher]));
      if (count > 0) node.append(element('span', { class: 'badge' }, count > most ? `${most}+` : String(count)));
    },
  };
}
