import { expect, it, onTestFinished } from 'vitest';
import { closedFrame, type FrameState } from '../frame-state';
import { hostTexts } from '../host-texts';
import { createView } from './view';

const noop = () => undefined;
const states: readonly FrameState[] = [
  closedFrame,
  { ...closedFrame, isOpen: true, phase: 'ready' },
  { ...closedFrame, isOpen: true, phase: 'failed' },
];

it('[HB41] has 44 px to press in each of its buttons', () => {
  const intents = { toggle: noop, close: noop, dock: noop, retry: noop, onReattached: noop };
  const view = createView('right', { ...intents, acceptNudge: noop, dismissNudge: noop });
  onTestFinished(view.remove);
  view.setNudge({ text: 'PR2026-0417' });
  const root = view.launcher.getRootNode() as ShadowRoot; // where createView puts it
  const names = new Set<string>();
  for (const state of states) {
    view.render(state, hostTexts.en_US);
    for (const button of root.querySelectorAll('button')) {
      if (!button.checkVisibility()) continue;
      const { width, height } = button.getBoundingClientRect();
      const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
      names.add(name);
      expect([name, Math.min(width, height) >= 44]).toEqual([name, true]);
    }
  }
  expect(names.size).toBeGreaterThanOrEqual(5);
});
