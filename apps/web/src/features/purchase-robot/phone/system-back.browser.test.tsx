import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { embeddingAtom } from '../../../stores/host-page';
import { aPhone } from '../../../testing/phone';
import '../../../index.css';

afterEach(() => {
  location.hash = '';
  vi.unstubAllGlobals();
});

/** A conversation in a host page, whose browser has close watchers; `back` is what a phone does with the last of them. */
async function aFramedPhone(mode: 'docked' | 'fullScreen') {
  const watchers: Watcher[] = [];
  class Watcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy = () => void watchers.splice(watchers.indexOf(this), 1);
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  const { store, signIn } = await aPhone('#/mtPurchaseRobot?key=a');
  store.set(embeddingAtom, { isEmbedded: true, isOpen: true, mode });
  await signIn();
  const back = () => act(async () => void watchers.pop()?.dispatchEvent(new Event('close')));
  return { watchers, back };
}

const open = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

it('[WB317] goes back by one screen in a frame that takes the whole screen, and leaves the conversation to the frame', async () => {
  const { watchers, back } = await aFramedPhone('fullScreen');
  await open('Settings');
  await findTitle('Settings');
  await open('Files');
  await findTitle('Files');
  await back();
  await waitFor(() => expect(location.hash).toBe('#/mtPurchaseRobot/chatInfo?key=a'));
  await findTitle('Settings');
  await waitFor(() => expect(watchers).toHaveLength(1));
  await back();
  await waitFor(() => expect(location.hash).toBe('#/mtPurchaseRobot?key=a'));
  await waitFor(() => expect(watchers).toEqual([]));
});

it('[WB317] leaves back to the page where the frame is a part of it', async () => {
  const { watchers } = await aFramedPhone('docked');
  await open('Settings');
  await findTitle('Settings');
  expect(watchers).toEqual([]);
});
