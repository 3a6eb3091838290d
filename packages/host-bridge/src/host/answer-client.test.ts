import { describe, expect, it } from 'vitest';
import { answerClient } from './answer-client';
import type { FrameController } from './frame-controller';
import { createFrameStore } from './frame-store';
import { createHostIdentity } from './identity';
import { createKeptDrafts } from './kept-drafts';
import { createListeners } from './listeners';
import { createSessionMemory } from './session-memory';

function aHost() {
  const opened: unknown[] = [];
  const listeners = createListeners(() => undefined);
  const store = createFrameStore(
    createSessionMemory(() => null),
    true,
  );
  const drafts = createKeptDrafts();
  const close = () => store.dispatch({ type: 'closed' });
  const self = { location: { origin: 'https://host.example' }, open: (...all: unknown[]) => void opened.push(all) };
  const answers = answerClient({
    self: self as unknown as Window,
    controller: { store, close } as unknown as FrameController,
    listeners,
    identity: createHostIdentity(() => undefined),
    drafts,
    theme: () => ({ colorCode: '#0d7a63' }),
  });
  return { answers, drafts, listeners, store, opened };
}

describe('answers of the host page', () => {
  it('[HB29] opens a link without a listener in a new tab, which has no access to its opener', () => {
    const { answers, opened } = aHost();
    answers.openNewTab({ url: 'https://host.example/help' });
    answers.clickInnerLink({ id: 'PR2026-0417', url: 'https://host.example/pr' });
    answers.clickInnerLink({ id: 'PR2026-0417' });
    expect(opened).toEqual([
      ['https://host.example/help', '_blank', 'noopener,noreferrer'],
      ['https://host.example/pr', '_blank', 'noopener,noreferrer'],
    ]);
  });

  it('[HB29] does not open a link that has a listener', () => {
    const { answers, listeners, opened } = aHost();
    const received: string[] = [];
    listeners.add('openNewTab', ({ url }) => void received.push(url));
    answers.openNewTab({ url: 'https://host.example/help' });
    expect([received, opened]).toEqual([['https://host.example/help'], []]);
  });

  it('[HB28] closes and resizes the frame as the client asks', () => {
    const { answers, store } = aHost();
    answers.resizeIframe({ mode: 'expanded' });
    expect(store.state()).toMatchObject({ isOpen: true, mode: 'expanded' });
    answers.closeIframe({ reason: 'escape' });
    expect(store.state()).toMatchObject({ isOpen: false, mode: 'docked' });
  });

  it('[HB38] forgets what it keeps for the client when its account signs out', () => {
    const { answers } = aHost();
    const room = { owner: 'lanchuan/lin', roomId: 'r1' };
    answers.keepDraft({ ...room, text: 'half a question' });
    expect(answers.getDraft(room)).toEqual({ text: 'half a question' });
    answers.setLoginStatus({ loginStatus: false });
    expect(answers.getDraft(room)).toEqual({ text: '' });
  });

  it('[HB25] replies with the theme and the origin of the page', () => {
    const { answers } = aHost();
    expect([answers.getThemeConfig(undefined), answers.getHost(undefined)]).toEqual([
      { colorCode: '#0d7a63' },
      { parentHost: 'https://host.example' },
    ]);
  });
});
