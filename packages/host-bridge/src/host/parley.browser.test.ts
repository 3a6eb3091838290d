import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as tab } from 'vitest/browser';
import { fakeTimers } from '../testing/fake-timers';
import type { Parley } from './calls';
import { createParley } from './parley';
import type { EmbedOptions } from './script-options';
import { createSessionMemory } from './session-memory';
import { createView } from './view/view';

/** The same server under a name of its own: another origin, as the gateway is for a host. */
const clientUrl = new URL('../testing/frame/framed-client.htm', import.meta.url);
clientUrl.hostname = 'client.localhost';
clientUrl.search = '';

interface Page {
  readonly parley: Parley;
  readonly warnings: readonly string[];
  readonly received: readonly string[];
  readonly timers: ReturnType<typeof fakeTimers>;
}

function aPage(options: Partial<EmbedOptions> = {}, seen = window.visualViewport): Page {
  const timers = fakeTimers();
  const warnings: string[] = [];
  const received: string[] = [];
  const all: EmbedOptions = {
    ...{ clientUrl: clientUrl.href, key: 'ready', language: 'zh_CN', position: 'right', isOpen: false },
    colorCode: undefined,
    ...options,
  };
  const parley = createParley({
    self: window,
    options: all,
    memory: createSessionMemory(() => sessionStorage),
    openView: (intents) => createView(all.position, intents, seen),
    warn: (reason) => void warnings.push(reason),
    timers: { ...timers, now: () => performance.now() },
  });
  parley.on('customerServeEnd', ({ roomId }) => void received.push(roomId));
  onTestFinished(() => parley.destroy());
  return { parley, warnings, received, timers };
}

const shadow = () => document.querySelector('parley-chat')?.shadowRoot;
const launcher = () => shadow()?.querySelector<HTMLButtonElement>('.launcher');
const panel = () => shadow()?.querySelector<HTMLElement>('.panel');
const nameOfLauncher = () => launcher()?.getAttribute('aria-label');
function colourOfLauncher(): string {
  const button = launcher();
  return button ? getComputedStyle(button).backgroundColor : '';
}
const isVisible = (node: Element | null | undefined) => node?.checkVisibility({ visibilityProperty: true }) === true;
/** A busy machine needs more than the second that Vitest gives. */
const until = <Result>(look: () => Result) => vi.waitFor(look, { timeout: 10_000 });
const shown = () => until(() => expect(isVisible(panel())).toBe(true));

afterEach(() => {
  sessionStorage.clear();
  document.querySelector('#opener')?.remove();
});

describe('the chat on a host page', () => {
  it('[HB18] covers nothing before the client is ready', async () => {
    const { parley, timers } = aPage({ key: 'waits' });
    const answer = parley.open();
    await until(() => expect(shadow()?.querySelector('iframe')).toBeTruthy());

    expect(isVisible(panel())).toBe(false);
    expect(launcher()?.getAttribute('aria-busy')).toBe('true');
    expect(document.elementFromPoint(innerWidth - 200, innerHeight - 300)?.localName).not.toBe('parley-chat');

    timers.advance(30_000);
    expect(await answer).toEqual({ ok: false, error: 'timeout' });
  });

  it('[HB31] takes no place in the layout of the host, even as the first cell of a grid', () => {
    document.body.style.cssText = 'display: grid; grid-template: 52px 1fr / 208px 1fr';
    const first = document.createElement('p');
    first.textContent = 'the host';
    document.body.prepend(first);
    onTestFinished(() => {
      first.remove();
      document.body.removeAttribute('style');
    });
    const before = first.getBoundingClientRect().toJSON();

    aPage();
    // A page that is still being read has our element before its own.
    document.body.prepend(document.querySelector('parley-chat') ?? '');

    expect(first.getBoundingClientRect().toJSON()).toEqual(before);
    expect(isVisible(launcher())).toBe(true);
  });

  it('[HB18] shows a small card with retry when the client does not come, and loads anew', async () => {
    const { parley, warnings, timers } = aPage({ key: 'refuses' });
    void parley.open();
    timers.advance(15_000);

    const notice = shadow()?.querySelector('[role=alert]');
    expect(isVisible(notice)).toBe(true);
    expect(notice?.textContent).toContain('重试');
    expect(warnings).toEqual([expect.stringContaining(`${location.origin} (add it to EMBED_ORIGINS there)`)]);

    const first = shadow()?.querySelector('iframe');
    shadow()?.querySelector<HTMLButtonElement>('.retry')?.click();
    expect(isVisible(notice)).toBe(false);
    expect(shadow()?.querySelector('iframe')).not.toBe(first);
  });

  it('[HB20] keeps calls that come before the client is ready and answers each, in order', async () => {
    const { parley, received } = aPage();
    const answers = await Promise.all([
      parley.askAbout('PR2026-0417'),
      parley.askAbout('PO2026-1182'),
      parley.askAbout(''),
    ]);

    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: false, error: 'unreadable' }]);
    await until(() =>
      expect(received.filter((text) => text.startsWith('askAbout'))).toEqual([
        'askAbout PR2026-0417',
        'askAbout PO2026-1182',
      ]),
    );
  });

  it('[HB22] names the launcher in the language of the page and counts what is unread while closed', async () => {
    const { parley, timers } = aPage({ key: 'unread' });
    expect(nameOfLauncher()).toBe('问采购');
    timers.advance(800);
    await until(() => expect(nameOfLauncher()).toBe('问采购 · 3 条未读'));
    expect(shadow()?.querySelector('.badge')?.textContent).toBe('3');

    await parley.setLanguage('en');
    expect(nameOfLauncher()).toBe('Ask purchasing · 3 unread');

    await parley.open();
    expect(nameOfLauncher()).toBe('Hide chat');
    expect(shadow()?.querySelector('.badge')).toBeNull();
  });

  it('[HB23] takes the focus into the frame and gives it back to the launcher', async () => {
    const { parley, received } = aPage();
    launcher()?.focus();
    launcher()?.click();
    await shown();
    expect(shadow()?.activeElement?.localName).toBe('iframe');
    await until(() => expect(received).toContain('visible true docked'));

    await parley.sendMessage('close');
    await until(() => expect(isVisible(panel())).toBe(false));
    expect(shadow()?.activeElement).toBe(launcher());
  });

  it('[HB23] takes the focus also into a frame that was loaded before it was opened', async () => {
    const { parley } = aPage();
    await parley.open();
    await parley.close();
    await until(() => expect(isVisible(panel())).toBe(false));
    launcher()?.focus();
    launcher()?.click();
    expect(shadow()?.activeElement?.localName).toBe('iframe');
  });

  it('[HB23] gives the focus back to what on the page opened it', async () => {
    const opener = document.createElement('button');
    opener.id = 'opener';
    document.body.append(opener);
    const { parley } = aPage();
    opener.focus();
    await parley.askAbout('PR2026-0417');
    await parley.close();
    expect(document.activeElement).toBe(opener);
  });

  it('[HB23] takes the focus again into an open frame when the page asks about a document', async () => {
    const opener = document.createElement('button');
    opener.id = 'opener';
    document.body.append(opener);
    const { parley } = aPage();
    await parley.open();
    opener.focus();
    const answer = parley.askAbout('PR2026-0417');
    expect(shadow()?.activeElement?.localName).toBe('iframe');
    await answer;
    void parley.askAbout('PO2026-1182');
    await parley.close();
    expect(document.activeElement).toBe(opener);
  });

  it('[HB28] closes on Escape pressed on the launcher', async () => {
    const { parley } = aPage();
    await parley.open();
    launcher()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    expect(launcher()?.getAttribute('aria-expanded')).toBe('false');
  });

  it('[HB28] is 400 × 590 beside the launcher, 1000 × 680 over a scrim, and docks when the scrim is pressed', async () => {
    const { parley } = aPage();
    await parley.open();
    await until(() => expect(panel()?.getBoundingClientRect()).toMatchObject({ width: 400, height: 590 }));

    await parley.sendMessage('expand');
    const scrim = shadow()?.querySelector<HTMLElement>('.scrim');
    await until(() => expect(isVisible(scrim)).toBe(true));
    expect(panel()?.getBoundingClientRect()).toMatchObject({ width: 1000, height: 680 });
    expect(panel()?.getAttribute('aria-modal')).toBe('true');

    scrim?.click();
    expect(isVisible(scrim)).toBe(false);
    expect(panel()?.getAttribute('aria-modal')).toBe('false');
  });

  it.each([
    ['a phone', [390, 844], 'open'],
    ['a tablet', [820, 1000], 'open'],
    ['a tablet', [820, 1000], 'expand'],
  ] as const)('[HB32] keeps the frame to what the keyboard of %s leaves (%j, %s)', async (_, [width, height], call) => {
    const before = [innerWidth, innerHeight] as const;
    await tab.viewport(width, height);
    onTestFinished(() => tab.viewport(...before));
    const seen = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
    const { parley } = aPage({}, seen as unknown as VisualViewport); // what is asked of it
    await parley[call]();
    await shown();
    const still = () => Promise.all((panel()?.getAnimations() ?? []).map(({ finished }) => finished));
    const panelRect = () => panel()?.getBoundingClientRect().toJSON();
    const see = (part: object) => {
      Object.assign(seen, part);
      seen.dispatchEvent(new Event('resize'));
    };
    await still();
    const whole = panelRect();
    if (width === 390) expect(whole).toMatchObject({ top: 0, height, width });

    for (const offsetTop of [0, 180]) {
      see({ height: height / 2, offsetTop });
      const { top, bottom } = panelRect();
      expect(top).toBeGreaterThanOrEqual(offsetTop);
      expect(bottom).toBeLessThanOrEqual(offsetTop + height / 2);
      if (width === 390) expect([top, bottom]).toEqual([offsetTop, offsetTop + height / 2]);
    }
    see({ height: height / 2, offsetTop: 90, scale: 2 });
    expect(panelRect()).toEqual(whole);
    see({ height, offsetTop: 0, scale: 1 });
    expect(panelRect()).toEqual(whole);
    expect(document.querySelector('parley-chat')?.getAttribute('style') ?? '').toBe('');
  });

  it('[HB21] is open and large again after a full page load, without taking the focus', async () => {
    const first = aPage();
    await first.parley.expand();
    first.parley.destroy();
    document.body.focus();

    const { received } = aPage();
    await shown();
    expect(isVisible(shadow()?.querySelector('.scrim'))).toBe(true);
    await until(() => expect(received).toContain('visible true expanded'));
    expect(document.activeElement?.localName).not.toBe('parley-chat');
  });

  it('[HB24] answers with the identity of the host and asks the client to come again when it changes', async () => {
    const { parley, received } = aPage();
    await parley.sendMessage('identity');
    await until(() => expect(received).toContain('refused'));

    await parley.setIdentity(async () => 'signed by the host');
    await until(() => expect(received).toContain('loginStatus true'));
    await parley.sendMessage('identity');
    await until(() => expect(received).toContain('signed by the host'));
  });

  it('[HB25] takes the colour of the host for its launcher and hands the theme over', async () => {
    const { parley, received } = aPage({ colorCode: '#0d7a63' });
    await parley.open();
    const green = colourOfLauncher();
    await parley.sendMessage('theme');
    await until(() => expect(received).toContain('{"colorCode":"#0d7a63"}'));

    await parley.setTheme({ colorCode: '#b3261e' });
    expect(colourOfLauncher()).not.toBe(green);
  });

  it('[HB26] gives the frame the permissions of a guest and an address with key and language', async () => {
    const { parley } = aPage({ language: 'en_US' });
    await parley.open();
    const frame = shadow()?.querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
    );
    expect(frame?.getAttribute('allow')).toBe('clipboard-write; fullscreen; microphone; autoplay');
    expect(frame?.referrerPolicy).toBe('origin');
    expect(frame?.src).toBe(`${clientUrl.href}#/purchaseRobot?key=ready&language=en_US&showCloseBtn=true`);
  });

  it('[HB29] notifies the host which link was pressed', async () => {
    const { parley } = aPage();
    const pressed: string[] = [];
    const stop = parley.on('clickInnerLink', ({ id }) => void pressed.push(id));
    await parley.sendMessage('link');
    await until(() => expect(pressed).toEqual(['PR2026-0417']));

    stop();
    await parley.sendMessage('link');
    expect(pressed).toEqual(['PR2026-0417']);
  });

  it('[HB30] offers what the host suggests, and not again once it was waved away', async () => {
    const { parley } = aPage();
    const nudge = { text: 'PR2026-0417 已等 3 小时', number: 'PR2026-0417' };
    const card = () => shadow()?.querySelector('.nudge');
    await parley.nudge(nudge);
    expect(isVisible(card())).toBe(true);
    shadow()?.querySelector<HTMLButtonElement>('.dismiss')?.click();
    expect(isVisible(card())).toBe(false);
    parley.destroy();

    const later = aPage();
    await later.parley.nudge(nudge);
    expect(isVisible(card())).toBe(false);
    await later.parley.nudge({ text: 'another', number: 'PR2026-0433' });
    shadow()?.querySelector<HTMLButtonElement>('.accept')?.click();
    await until(() => expect(later.received).toContain('askAbout PR2026-0433'));
  });

  it('[HB27] leaves nothing on the page but one element, and nothing after it is destroyed', async () => {
    const before = document.body.children.length;
    const { parley } = aPage();
    expect(document.body.children).toHaveLength(before + 1);
    const waiting = parley.open();
    parley.destroy();
    expect(document.body.children).toHaveLength(before);
    expect(await waiting).toEqual({ ok: false, error: 'closed' });
  });
});
