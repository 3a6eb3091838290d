import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Parley } from './calls';
import { mount } from './mount';
import { readScriptOptions } from './script-options';

/** The test server under another host name, so that the frame has another origin than the page. */
const clientUrl = new URL('../testing/frame/framed-client.htm', import.meta.url);
clientUrl.hostname = 'client.localhost';
clientUrl.search = '';

type Page = { Parley?: unknown };
const warnings: string[] = [];

/** A script element as a host page has it, which does not run by itself. */
function aScript(parent: Element = document.head): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { type: 'text/plain', src: 'https://parley.example/embed.js' });
  script.dataset.key = 'ready';
  parent.append(script);
  onTestFinished(() => script.remove());
  return script;
}

const run = (page: Page, script = aScript()): void =>
  mount({
    script,
    page,
    warn: (reason) => void warnings.push(reason),
    options: { ...readScriptOptions(script), clientUrl: clientUrl.href },
  });

const apiOf = ({ Parley: api }: Page) => api as Parley; // what mount puts there
const elements = () => [...document.querySelectorAll('parley-chat')];
const ok = { ok: true };

beforeEach(() => {
  warnings.length = 0;
  sessionStorage.clear();
  expect(elements()).toHaveLength(0);
});

function aPage(): Page {
  const page: Page = {};
  onTestFinished(() => apiOf(page)?.destroy?.());
  return page;
}

it('[HB36] is mounted again after destroy, as React does it twice in strict mode', async () => {
  const page = aPage();
  run(page);
  const first = apiOf(page);
  first.destroy();
  expect(page).toEqual({});

  run(page);
  expect([await apiOf(page).open(), elements().length, warnings]).toEqual([ok, 1, []]);
  first.destroy();
  expect([await apiOf(page).open(), elements().length]).toEqual([ok, 1]);
});

it('[HB36] is mounted once by two scripts, and not by a script that was removed', async () => {
  const page = aPage();
  const removed = aScript();
  removed.remove();
  run(page, removed);
  expect([page, elements()]).toEqual([{}, []]);

  run(page);
  const first = apiOf(page);
  run(page);
  expect([apiOf(page), elements().length, warnings]).toEqual([first, 1, ['embed.js is on this page already']]);
  expect(await first.open()).toEqual(ok);
});

it('[HB36] makes calls after a destroy in the next instance', async () => {
  const page: Page = { Parley: [['open'], ['destroy'], ['expand']] };
  onTestFinished(() => apiOf(page).destroy());
  run(page);
  expect([page.Parley, elements()]).toEqual([[['expand']], []]);

  run(page);
  expect(await apiOf(page).open()).toEqual(ok);
  expect(elements()[0]?.shadowRoot?.querySelector('.expanded')).toBeTruthy();
});

it('[HB36] is put back, open as it was, when the page replaces its body', async () => {
  const page = aPage();
  run(page);
  const parley = apiOf(page);
  await parley.open();
  const received: string[] = [];
  parley.on('customerServeEnd', ({ roomId }) => void received.push(roomId));

  const before = document.body;
  onTestFinished(() => document.body.replaceWith(before));
  const next = document.createElement('body');
  // A copy of our element, as a cached page has it, and our script again.
  next.append(elements()[0]?.cloneNode(true) ?? '');
  before.replaceWith(next);
  run(page, aScript(next));

  await vi.waitFor(() => expect(elements()).toHaveLength(1));
  expect(await parley.open()).toEqual(ok);
  await vi.waitFor(() => expect(received).toContain('visible true docked'), { timeout: 10_000 });
  expect([apiOf(page), elements()[0]?.shadowRoot?.querySelector('.shown') !== null]).toEqual([parley, true]);
  parley.destroy();
});

it('[HB36] is not put back into a page that removes it again and again', async () => {
  const page = aPage();
  run(page);
  for (let removals = 0; removals < 6; removals += 1) {
    elements()[0]?.remove();
    await Promise.resolve();
  }
  expect(elements()).toEqual([]);
});

it('[HB27] leaves no global, element, frame or listener after destroy', async () => {
  const listeners = new Map<string, number>();
  const count = (change: number) => (type: string) => void listeners.set(type, (listeners.get(type) ?? 0) + change);
  for (const target of [window, document, window.visualViewport ?? window]) {
    const { addEventListener, removeEventListener } = target;
    const counted = { add: count(1), remove: count(-1) };
    target.addEventListener = (...args: unknown[]) => {
      counted.add(String(args[0]));
      Reflect.apply(addEventListener, target, args);
    };
    target.removeEventListener = (...args: unknown[]) => {
      counted.remove(String(args[0]));
      Reflect.apply(removeEventListener, target, args);
    };
    onTestFinished(() => {
      Object.assign(target, { addEventListener, removeEventListener });
    });
  }
  const page: Page = {};
  run(page);
  await apiOf(page).open();
  expect(listeners.get('message')).toBe(1);

  apiOf(page).destroy();
  expect([page, elements(), document.querySelector('iframe[src*=framed-client]')]).toEqual([{}, [], null]);
  expect([...listeners.values()].filter((left) => left !== 0)).toEqual([]);
});
