import type { FrameState } from '../frame-state';
import type { HostTexts } from '../host-texts';
import { element, icons } from './element';

interface Card {
  readonly node: HTMLElement;
  show(state: FrameState, hostTexts: HostTexts): void;
}

export interface Nudge {
  readonly text: string;
  /** A document to ask about when the visitor accepts. */
  readonly number?: string;
}

interface NudgeIntents {
  accept(nudge: Nudge): void;
  dismiss(nudge: Nudge): void;
}

/** An offer above the launcher, while the chat is closed. */
export function createNudgeCard({ accept, dismiss }: NudgeIntents): Card & { offer(nudge: Nudge | undefined): void } {
  let offered: Nudge | undefined;
  const title = element('strong');
  const text = element('span');
  const acceptButton = element('button', { type: 'button', class: 'accept' }, title, text);
  const dismissButton = element('button', { type: 'button', class: 'dismiss' }, icons.dismiss());
  const mark = element('span', { class: 'mark' }, icons.spark());
  const node = element('div', { class: 'nudge', hidden: '' }, mark, acceptButton, dismissButton);
  acceptButton.addEventListener('click', () => offered && accept(offered));
  dismissButton.addEventListener('click', () => offered && dismiss(offered));

  return {
    node,
    offer(nudge) {
      offered = nudge;
      text.textContent = nudge?.text ?? '';
    },
    show(state, hostTexts) {
      node.hidden = !offered || state.isOpen;
      title.textContent = hostTexts.assistant;
      dismissButton.setAttribute('aria-label', hostTexts.dismiss);
    },
  };
}

interface NoticeIntents {
  retry(): void;
  close(): void;
}

/** Says that the chat did not load; small, so that the host page stays usable. source: behaviours 9 */
export function createNotice({ retry, close }: NoticeIntents): Card {
  const text = element('p');
  const retryButton = element('button', { type: 'button', class: 'retry' });
  const closeButton = element('button', { type: 'button' });
  const row = element('div', { class: 'row' }, retryButton, closeButton);
  const node = element('div', { class: 'notice', role: 'alert', hidden: '' }, text, row);
  retryButton.addEventListener('click', retry);
  closeButton.addEventListener('click', close);

  return {
    node,
    show({ isOpen, phase }, hostTexts) {
      node.hidden = !(isOpen && phase === 'failed');
      text.textContent = hostTexts.failed;
      retryButton.textContent = hostTexts.retry;
      closeButton.textContent = hostTexts.hide;
    },
  };
}
