import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { type Embedding, embeddingAtom } from '../stores/host-page';
import { type BackOptions, closeByBack } from './close-by-back';

/** A page whose browser has close watchers; `back` is what a phone does: it closes the watcher that was created last. */
function aPage() {
  const watchers: Watcher[] = [];
  class Watcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy = () => void watchers.splice(watchers.indexOf(this), 1);
  }
  const page = Object.assign(new EventTarget(), { CloseWatcher: Watcher });
  const store = createStore();
  const closed: string[] = [];
  // closeByBack uses only these members of Window.
  closeByBack({ store, page: page as unknown as BackOptions['page'], close: () => void closed.push('frame') });
  const show = (change: Partial<Embedding>) =>
    store.set(embeddingAtom, { isEmbedded: true, isOpen: true, mode: 'fullScreen', ...change });
  const back = () => watchers.pop()?.dispatchEvent(new Event('close'));
  const press = (type: 'keydown' | 'keyup', key: string) => page.dispatchEvent(Object.assign(new Event(type), { key }));
  return { watchers, Watcher, closed, show, back, press };
}

it('[WB317] closes the frame while it takes the whole screen, and again when it was opened again', () => {
  const { watchers, closed, show, back } = aPage();
  for (const times of [1, 2]) {
    show({});
    show({});
    expect(watchers).toHaveLength(1);
    back();
    expect(closed).toHaveLength(times);
    show({ isOpen: false });
    expect(watchers).toEqual([]);
  }
});

it('[WB317] closes what is open in the frame first', () => {
  const { Watcher, closed, show, back } = aPage();
  show({});
  new Watcher().addEventListener('close', () => closed.push('search'));
  back();
  expect(closed).toEqual(['search']);
  back();
  expect(closed).toEqual(['search', 'frame']);
});

it.each<Partial<Embedding>>([{ isOpen: false }, { mode: 'docked' }, { mode: 'expanded' }])(
  '[WB317] watches nothing once the frame is closed or leaves a part of the page visible: %j',
  (change) => {
    const { watchers, show } = aPage();
    show({});
    show(change);
    expect(watchers).toEqual([]);
  },
);

it('[WB317] leaves Escape to the chat, and still closes by back afterwards', () => {
  const { watchers, closed, show, back, press } = aPage();
  show({});
  press('keydown', 'Escape');
  back();
  press('keyup', 'Escape');
  expect([closed, watchers.length]).toEqual([[], 1]);
  press('keydown', 'a');
  back();
  expect(closed).toEqual(['frame']);
});

it('[WB317] does nothing in a browser without close watchers', () => {
  const store = createStore();
  closeByBack({ store, page: { addEventListener: () => expect.fail('listens') }, close: () => expect.fail('closes') });
  store.set(embeddingAtom, { isEmbedded: true, isOpen: true, mode: 'fullScreen' });
});
