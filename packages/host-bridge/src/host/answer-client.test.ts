import { describe, expect, it } from 'vitest';
import { answerClient } from './answer-client';
import { createDraftStore } from './draft-store';
import type { FrameController } from './frame-controller';
import { createFrameStore } from './frame-store';
import { createHostIdentity } from './identity';
import { createListeners } from './listeners';
import { createSessionMemory } from './session-memory';

function aHost() {
  const opened: unknown[] = [];
  const listeners = createListeners(() => undefined);
  const store = createFrameStore(
    createSessionMemory(() => null),
    true,
  );
  const drafts = createDraftStore();
  const close = () => store.dispatch({ type: 'closed' });
  const self = { location: { origin: 'https://host.example' }, open: (...all: unknown[]) => void opened.push(all) };
  const handlers = answerClient({
    self: self as unknown as Window,
    controller: { store, close } as unknown as FrameController,
    listeners,
    identity: createHostIdentity(() => undefined),
    drafts,
    theme: () => ({ colorCode: '#0d7a63' }),
  });
  return { handlers, drafts, listeners, store, opened };
}

describe('handlers of the host page', () => {
  it('[HB29] opens a link without a listener in a new tab, which has no access to its opener', () => {
    const { handlers, opened } = aHost();
    handlers.openNewTab({ url: 'https://host.example/help' });
    handlers.clickInnerLink({ id: 'PR2026-0417', url: 'https://host.example/pr' });
    handlers.clickInnerLink({ id: 'PR2026-0417' });
    expect(opened).toEqual([
      ['https://host.example/help', '_blank', 'noopener,noreferrer'],
      ['https://host.example/pr', '_blank', 'noopener,noreferrer'],
    ]);
  });

  it('[HB29] does not open a link that has a listener', () => {
    const { handlers, listeners, opened } = aHost();
    const received: string[] = [];
    listeners.add('openNewTab', ({ url }) => void received.push(url));
    handlers.openNewTab({ url: 'https://host.example/help' });
    expect([received, opened]).toEqual([['https://host.example/help'], []]);
  });

  it('[HB28] closes and resizes the frame as the client asks', () => {
    const { handlers, store } = aHost();
    handlers.resizeIframe({ mode: 'expanded' });
    expect(store.state()).toMatchObject({ isOpen: true, mode: 'expanded' });
    handlers.closeIframe({ reason: 'escape' });
    expect(store.state()).toMatchObject({ isOpen: false, mode: 'docked' });
  });

  it('[HB38] clears the drafts of the client when its account signs out', () => {
    const { handlers } = aHost();
    const room = { owner: 'lanchuan/lin', roomId: 'r1' };
    handlers.keepDraft({ ...room, text: 'half a question' });
    expect(handlers.getDraft(room)).toEqual({ text: 'half a question' });
    handlers.setLoginStatus({ loginStatus: false });
    expect(handlers.getDraft(room)).toEqual({ text: '' });
  });

  it('[HB25] replies with the theme and the origin of the page', () => {
    const { handlers } = aHost();
    expect([handlers.getThemeConfig(undefined), handlers.getHost(undefined)]).toEqual([
      { colorCode: '#0d7a63' },
      { parentHost: 'https://host.example' },
    ]);
  });
});
