import type { FrameState } from '../frame-state';
import type { HostTexts } from '../host-texts';
import { element, icons } from './element';

interface Card {
  readonly node: HTMLElement;
  render(state: FrameState, hostTexts: HostTexts): void;
}

export interface Nudge {
  readonly text: string;
  /** The document to ask about when the visitor accepts. */
  readonly number?: string;
}

interface NudgeIntents {
  accept(nudge: Nudge): void;
  dismiss(nudge: Nudge): void;
}

/** A suggestion above the launcher while the frame is closed. */
export function createNudgeCard({
  accept,
  dismiss,
}: NudgeIntents): Card & { setNudge(nudge: Nudge | undefined): void } {
  let offered: Nudge | undefined;
  const title = element('strong');
  const text = element('span');
  const acceptButton = element('button', { type: 'button', class: 'accept' }, title, text);
  const dismissButton = element('button', { type: 'button', class: 'dismiss' }, icons.dismiss());
  const icon = element('span', { class: 'nudge-icon' }, icons.spark());
  const node = element('div', { class: 'nudge', hidden: '' }, icon, acceptButton, dismissButton);
  acceptButton.addEventListener('click', () => offered && accept(offered));
  dismissButton.addEventListener('click', () => offered && dismiss(offered));

  return {
    node,
    setNudge(nudge) {
      offered = nudge;
      text.textContent = nudge?.text ?? '';
    },
    render(state, hostTexts) {
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

/** A small card that says that the chat did not load; the host page stays usable. source: behaviours 9 */
export function createNotice({ retry, close }: NoticeIntents): Card {
  const text = element('p');
  const retryButton = element('button', { type: 'button', class: 'retry' });
  const closeButton = element('button', { type: 'button' });
  const buttons = element('div', { class: 'buttons' }, retryButton, closeButton);
  const node = element('div', { class: 'notice', role: 'alert', hidden: '' }, text, buttons);
  retryButton.addEventListener('click', retry);
  closeButton.addEventListener('click', close);

  return {
    node,
    render({ isOpen, phase }, hostTexts) {
      node.hidden = !(isOpen && phase === 'failed');
      text.textContent = hostTexts.failed;
      retryButton.textContent = hostTexts.retry;
      closeButton.textContent = hostTexts.hide;
    },
  };
}
