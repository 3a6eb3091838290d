import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as tab } from 'vitest/browser';
import { fakeTimers } from '../testing/fake-timers';
import type { Parley } from './calls';
import { createParley } from './parley';
import type { EmbedOptions } from './script-options';
import { createSessionMemory } from './session-memory';
import { createView } from './view/view';

/** The test server under another host name, so that the frame has another origin than the page. */
const clientUrl = new URL('../testing/frame/framed-client.htm', import.meta.url);
clientUrl.hostname = 'client.localhost';
clientUrl.search = '';

interface Page {
  readonly parley: Parley;
  readonly warnings: readonly string[];
  readonly received: string[];
  readonly timers: ReturnType<typeof fakeTimers>;
}

/**
 * A host page with the chat. `framed-client.htm` stands in for the client: `key` says how it behaves ('ready', 'waits', 'refuses',
 * 'unread'), `sendMessage` tells it what to do ('close', 'expand', 'reload' and others), and it reports what it got as the room id of
 * the event `customerServeEnd`.
 */
function aPage(options: Partial<EmbedOptions> = {}, viewport = window.visualViewport): Page {
  const timers = fakeTimers();
  const warnings: string[] = [];
  const received: string[] = [];
  const all: EmbedOptions = {
    clientUrl: clientUrl.href,
    key: 'ready',
    language: 'zh_CN',
    side: 'right',
    isOpen: false,
    colorCode: undefined,
    ...options,
  };
  const parley = createParley({
    self: window,
    options: all,
    memory: createSessionMemory(() => sessionStorage),
    openView: (intents) => createView(all.side, intents, viewport),
    warn: (reason) => void warnings.push(reason),
    // Only the rate limits read the time.
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
/** Waits longer than Vitest's default of a second, for a busy machine. */
const eventually = <Result>(assertion: () => Result) => vi.waitFor(assertion, { timeout: 10_000 });
const panelShown = () => eventually(() => expect(isVisible(panel())).toBe(true));

afterEach(() => {
  sessionStorage.clear();
  document.querySelector('#opener')?.remove();
});

describe('the chat on a host page', () => {
  it('[HB18] covers nothing before the client is ready', async () => {
    const { parley, timers } = aPage({ key: 'waits' });
    const answer = parley.open();
    await eventually(() => expect(shadow()?.querySelector('iframe')).toBeTruthy());

    expect(isVisible(panel())).toBe(false);
    expect(launcher()?.getAttribute('aria-busy')).toBe('true');
    expect(document.elementFromPoint(innerWidth - 200, innerHeight - 300)?.localName).not.toBe('parley-chat');

    timers.advance(30_000);
    expect(await answer).toEqual({ ok: false, error: 'timeout' });
  });

  it('[HB31] does not change the layout of the host, even as the first cell of a grid', () => {
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
    // When embed.js runs before the page is parsed, our element comes before the host's.
    document.body.prepend(document.querySelector('parley-chat') ?? '');

    expect(first.getBoundingClientRect().toJSON()).toEqual(before);
    expect(isVisible(launcher())).toBe(true);
  });

  it('[HB18] shows a small card with retry when the client does not load, and retry loads a new frame', async () => {
    const { parley, warnings, timers } = aPage({ key: 'refuses' });
    void parley.open();
    timers.advance(15_000);

    const notice = shadow()?.querySelector('[role=alert]');
    expect(isVisible(notice)).toBe(true);
    expect(notice?.textContent).toContain('重试');
    expect(warnings).toEqual([expect.stringContaining(`${location.origin} (add it to EMBED_ORIGINS there)`)]);
    expect(warnings.join()).toContain('Cross-Origin-Resource-Policy: cross-origin');

    const first = shadow()?.querySelector('iframe');
    shadow()?.querySelector<HTMLButtonElement>('.retry')?.click();
    expect(isVisible(notice)).toBe(false);
    expect(shadow()?.querySelector('iframe')).not.toBe(first);
  });

  it('[HB42] loads the frame again by itself, after doubled delays of at most 30 s, and leaves the notice there', () => {
    const { parley, warnings, timers } = aPage({ key: 'refuses' });
    void parley.open();
    timers.advance(15_000);

    for (const delayMs of [3000, 6000, 12_000, 24_000, 30_000, 30_000]) {
      const failed = shadow()?.querySelector('iframe');
      timers.advance(delayMs - 1);
      expect(shadow()?.querySelector('iframe'), `before ${delayMs} ms`).toBe(failed);
      timers.advance(1);
      expect(shadow()?.querySelector('iframe'), `after ${delayMs} ms`).not.toBe(failed);
      expect(isVisible(shadow()?.querySelector('.retry'))).toBe(true);
      timers.advance(15_000);
    }
    expect(warnings).toHaveLength(1);
  });

  it('[HB42] loads the frame again at once when the browser is online again, but not a closed one', () => {
    const { parley, timers } = aPage({ key: 'refuses' });
    void parley.open();
    timers.advance(15_000);
    const failed = shadow()?.querySelector('iframe');

    parley.close();
    window.dispatchEvent(new Event('online'));
    timers.advance(60_000);
    expect(shadow()?.querySelector('iframe')).toBe(failed);

    void parley.open();
    timers.advance(15_000);
    const second = shadow()?.querySelector('iframe');
    window.dispatchEvent(new Event('online'));
    const third = shadow()?.querySelector('iframe');
    expect(third).not.toBe(second);

    timers.advance(14_999);
    expect(shadow()?.querySelector('iframe')).toBe(third);
  });

  it('[HB42] takes the notice away when the frame becomes ready', async () => {
    const { parley, timers } = aPage({ key: 'ready' });
    void parley.open();
    // Before the frame can answer.
    timers.advance(15_000);
    const notice = shadow()?.querySelector('[role=alert]');
    const first = shadow()?.querySelector('iframe');
    expect(isVisible(notice)).toBe(true);

    timers.advance(3000);
    expect(shadow()?.querySelector('iframe')).not.toBe(first);
    await panelShown();
    expect(isVisible(notice)).toBe(false);
  });

  it('[HB20] queues calls until the client is ready and resolves each, in order', async () => {
    const { parley, received } = aPage();
    const answers = await Promise.all([
      parley.askAbout('PR2026-0417'),
      parley.askAbout('PO2026-1182'),
      parley.askAbout(''),
    ]);

    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: false, error: 'unreadable' }]);
    await eventually(() =>
      expect(received.filter((text) => text.startsWith('askAbout'))).toEqual([
        'askAbout PR2026-0417',
        'askAbout PO2026-1182',
      ]),
    );
  });

  it('[HB35] sends a language that is set while the client loads, and again when the client is loaded again', async () => {
    const { parley, received } = aPage();
    void parley.open();
    expect(await parley.setLanguage('en')).toEqual({ ok: true });
    expect(received.filter((text) => text === 'language en_US')).not.toEqual([]);

    received.length = 0;
    await parley.sendMessage('reload');
    await eventually(() => expect(received).toContain('language en_US'));
  });

  it('[HB35] opens nothing under a modal dialog of the page, and answers modalOpen', async () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    onTestFinished(() => dialog.remove());
    const { parley } = aPage();
    dialog.showModal();

    const answers = await Promise.all([
      ...[parley.open(), parley.toggle(), parley.expand()],
      ...[parley.askAbout('PR2026-0417'), parley.sendMessage('hello')],
    ]);
    expect(answers).toEqual(answers.map(() => ({ ok: false, error: 'modalOpen' })));
    expect(launcher()?.getAttribute('aria-busy')).toBe('false');

    dialog.close();
    expect(await parley.open()).toEqual({ ok: true });
  });

  it('[HB35] answers closed to calls after it was destroyed, and to an open that was closed again', async () => {
    const { parley } = aPage();
    const opened = parley.open();
    void parley.close();
    expect(await opened).toEqual({ ok: false, error: 'closed' });
    parley.destroy();

    const answers = await Promise.all([
      ...[parley.open(), parley.close(), parley.toggle(), parley.expand(), parley.askAbout('PR2026-0417')],
      ...[parley.sendMessage('hello'), parley.setIdentity('signed'), parley.setTheme({}), parley.setLanguage('en')],
      parley.nudge({ text: 'hello' }),
    ]);
    expect(answers).toEqual(answers.map(() => ({ ok: false, error: 'closed' })));
  });

  it('[HB37] sends each message of the specification, with the frame closed', async () => {
    const { parley, received } = aPage();
    const answers = await Promise.all([
      ...[parley.ready, parley.sendKeyMessage('三单匹配'), parley.sendCardMessage({ msgType: 'CARD' })],
      ...[parley.insertNewMessage({ content: 'saved' }), parley.loadChatRoom('r2'), parley.refreshVirtualData()],
      parley.setLoginStatus(true),
    ]);
    expect(answers).toEqual(answers.map(() => ({ ok: true })));
    expect(isVisible(panel())).toBe(false);
    const all = ['key 三单匹配', 'card CARD', 'inserted saved', 'room r2', 'refresh', 'loginStatus true'];
    await eventually(() => expect(received.filter((text) => all.includes(text))).toEqual(all));
  });

  it('[HB37] resolves ready with the reason when the client does not become ready', async () => {
    const { parley, timers } = aPage({ key: 'refuses' });
    void parley.refreshVirtualData();
    timers.advance(15_000);
    expect(await parley.ready).toEqual({ ok: false, error: 'timeout' });
  });

  it('[HB35] refuses invalid arguments', async () => {
    const { parley } = aPage();
    const nothing = undefined as never;
    const answers = await Promise.all([
      ...[parley.askAbout(nothing), parley.sendMessage(' '), parley.setTheme(nothing), parley.setLanguage(nothing)],
      ...[parley.nudge(nothing), parley.setIdentity(7 as never)],
    ]);
    expect(answers).toEqual(answers.map(() => ({ ok: false, error: 'unreadable' })));
  });

  it.each([
    { colorCode: 'nope' },
    { colorCode: '#0d7a63', navColor: 'red' },
    { componentColorList: [{ componentCode: 'BUTTON' as const, componentColor: 'var(--x)' }] },
    { colorCode: 7 as never },
    { componentColorList: 'BUTTON' as never },
    { componentColorList: [null as never] },
    { componentColorList: {} as never },
    { componentColorList: [{ componentCode: 'BUTTON' as const } as never] },
    { colorCode: ['#0d7a63'] as never },
    { enableThemeConfig: 'no' as never },
    { theme: '#0d7a63' } as never,
    { mode: 'blue' } as never,
    [] as never,
    [{ colorCode: '#0d7a63' }] as never,
    '{"colorCode":"#0d7a63"}' as never,
  ])('[HB35] refuses the theme %j, of which a part would be lost, and keeps the one before', async (theme) => {
    const { parley } = aPage({ colorCode: '#0d7a63' });
    await parley.open();
    const green = colourOfLauncher();
    expect(await parley.setTheme(theme)).toEqual({ ok: false, error: 'unreadable' });
    expect(colourOfLauncher()).toBe(green);
    expect(await parley.setTheme({ navColor: '#123' })).toEqual({ ok: true });
    expect(colourOfLauncher()).not.toBe(green);
  });

  it.each([
    {},
    { enableThemeConfig: false },
    { navColor: '#123', mode: 'blue' },
    { colorCode: undefined, componentColorList: [{ componentCode: 'NONE' as never, componentColor: '#123' }] },
  ])('[HB35] takes the theme %j in place of the one before', async (theme) => {
    const { parley } = aPage({ colorCode: '#0d7a63' });
    await parley.open();
    const green = colourOfLauncher();
    expect(await parley.setTheme(theme)).toEqual({ ok: true });
    expect(colourOfLauncher()).not.toBe(green);
  });

  it('[HB35] refuses languages that the client does not speak, and keeps the one before', async () => {
    const { parley } = aPage();
    void parley.setLanguage('en-GB');
    for (const language of ['fr', 'english', 'zhuang', 'de_CH'])
      expect(await parley.setLanguage(language)).toEqual({ ok: false, error: 'unreadable' });
    expect(nameOfLauncher()).toBe('Ask purchasing');

    for (const language of ['zh', 'zh-Hans-CN', 'ZH_cn', 'en_US']) {
      void parley.setLanguage(language);
      expect(nameOfLauncher()).toBe(language === 'en_US' ? 'Ask purchasing' : '问采购');
    }
  });

  it('[HB22] names the launcher in the language of the page and counts unseen messages while closed', async () => {
    const { parley, timers } = aPage({ key: 'unread' });
    expect(nameOfLauncher()).toBe('问采购');
    // From then on the client is loaded in the background.
    timers.advance(800);
    await eventually(() => expect(nameOfLauncher()).toBe('问采购 · 3 条未读'));
    expect(shadow()?.querySelector('.badge')?.textContent).toBe('3');

    await parley.setLanguage('en');
    expect(nameOfLauncher()).toBe('Ask purchasing · 3 unread');

    await parley.open();
    expect(nameOfLauncher()).toBe('Hide chat');
    expect(shadow()?.querySelector('.badge')).toBeNull();
  });

  it('[HB23] moves the focus into the frame and back to the launcher', async () => {
    const { parley, received } = aPage();
    launcher()?.focus();
    launcher()?.click();
    await panelShown();
    expect(shadow()?.activeElement?.localName).toBe('iframe');
    await eventually(() => expect(received).toContain('visible true docked'));

    await parley.sendMessage('close');
    await eventually(() => expect(isVisible(panel())).toBe(false));
    expect(shadow()?.activeElement).toBe(launcher());
  });

  it('[HB23] moves the focus into a frame that was loaded before it was opened', async () => {
    const { parley } = aPage();
    await parley.open();
    await parley.close();
    await eventually(() => expect(isVisible(panel())).toBe(false));
    launcher()?.focus();
    launcher()?.click();
    expect(shadow()?.activeElement?.localName).toBe('iframe');
  });

  it('[HB23] moves the focus back to the element of the page that opened the frame', async () => {
    const opener = document.createElement('button');
    opener.id = 'opener';
    document.body.append(opener);
    const { parley } = aPage();
    opener.focus();
    await parley.askAbout('PR2026-0417');
    await parley.close();
    expect(document.activeElement).toBe(opener);
  });

  it('[HB23] moves the focus into an open frame when the page asks about a document', async () => {
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
    await eventually(() => expect(panel()?.getBoundingClientRect()).toMatchObject({ width: 400, height: 590 }));

    await parley.sendMessage('expand');
    const scrim = shadow()?.querySelector<HTMLElement>('.scrim');
    await eventually(() => expect(isVisible(scrim)).toBe(true));
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
    const viewport = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
    const { parley } = aPage({}, viewport as unknown as VisualViewport); // the parts that are read
    await parley[call]();
    await panelShown();
    const animationsFinished = () => Promise.all((panel()?.getAnimations() ?? []).map(({ finished }) => finished));
    const panelRect = () => panel()?.getBoundingClientRect().toJSON();
    const setVisibleArea = (part: object) => {
      Object.assign(viewport, part);
      viewport.dispatchEvent(new Event('resize'));
    };
    await animationsFinished();
    const initialRect = panelRect();
    if (width === 390) expect(initialRect).toMatchObject({ top: 0, height, width });

    for (const offsetTop of [0, 180]) {
      setVisibleArea({ height: height / 2, offsetTop });
      const { top, bottom } = panelRect();
      expect(top).toBeGreaterThanOrEqual(offsetTop);
      expect(bottom).toBeLessThanOrEqual(offsetTop + height / 2);
      if (width === 390) expect([top, bottom]).toEqual([offsetTop, offsetTop + height / 2]);
    }
    setVisibleArea({ height: height / 2, offsetTop: 90, scale: 2 });
    expect(panelRect()).toEqual(initialRect);
    setVisibleArea({ height, offsetTop: 0, scale: 1 });
    expect(panelRect()).toEqual(initialRect);
    expect(document.querySelector('parley-chat')?.getAttribute('style') ?? '').toBe('');
  });

  it('[HB21] is open and large again after a full page load, without taking the focus', async () => {
    const first = aPage();
    await first.parley.expand();
    first.parley.destroy();
    document.body.focus();

    const { received } = aPage();
    await panelShown();
    expect(isVisible(shadow()?.querySelector('.scrim'))).toBe(true);
    await eventually(() => expect(received).toContain('visible true expanded'));
    expect(document.activeElement?.localName).not.toBe('parley-chat');
  });

  it('[HB24] replies with the identity of the host and notifies the client when it changes', async () => {
    const { parley, received } = aPage();
    await parley.sendMessage('identity');
    await eventually(() => expect(received).toContain('refused'));

    await parley.setIdentity(async () => 'signed by the host');
    await eventually(() => expect(received).toContain('loginStatus true'));
    await parley.sendMessage('identity');
    await eventually(() => expect(received).toContain('signed by the host'));
  });

  it('[HB25] uses the colour of the host for its launcher and sends the theme to the client', async () => {
    const { parley, received } = aPage({ colorCode: '#0d7a63' });
    await parley.open();
    const green = colourOfLauncher();
    await parley.sendMessage('theme');
    await eventually(() => expect(received).toContain('{"colorCode":"#0d7a63"}'));

    await parley.setTheme({ colorCode: '#b3261e' });
    expect(colourOfLauncher()).not.toBe(green);
  });

  it('[HB26] gives the frame only the permissions that the client needs, and an address with key and language', async () => {
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

  it('[HB29] passes a pressed link to the host’s listener', async () => {
    const { parley } = aPage();
    const pressed: string[] = [];
    const stop = parley.on('clickInnerLink', ({ id }) => void pressed.push(id));
    await parley.sendMessage('link');
    await eventually(() => expect(pressed).toEqual(['PR2026-0417']));

    stop();
    await parley.sendMessage('link');
    expect(pressed).toEqual(['PR2026-0417']);
  });

  it('[HB30] shows a nudge of the host, and not again once it was dismissed', async () => {
    const { parley } = aPage();
    const nudge = { text: 'PR2026-0417 已等 3 小时', number: 'PR2026-0417' };
    const card = () => shadow()?.querySelector('.nudge');
    await parley.nudge(nudge);
    expect(isVisible(card())).toBe(true);
    shadow()?.querySelector<HTMLButtonElement>('.dismiss')?.click();
    expect(isVisible(card())).toBe(false);
    parley.destroy();

    const later = aPage();
    expect(await later.parley.nudge(nudge)).toEqual({ ok: false, error: 'refused' });
    expect(isVisible(card())).toBe(false);
    await later.parley.nudge({ text: 'another', number: 'PR2026-0433' });
    shadow()?.querySelector<HTMLButtonElement>('.accept')?.click();
    await eventually(() => expect(later.received).toContain('askAbout PR2026-0433'));
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
