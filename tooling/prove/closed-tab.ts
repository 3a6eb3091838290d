import { browserClock } from '@parley/realtime';
import type { Page } from 'playwright';
import { composerOf, logOf, openBrowser, signInOn, typeInto } from './browser';
import { pause } from './plan';
import { password, startProofGateway } from './proof-gateway';
import { type Report, verdictLine } from './report';
import { signedInApi } from './signed-in-api';
import { TcpProxy } from './tcp-proxy';

const roomId = 'tab-r1';
const [username, otherUser] = ['tab-ann', 'tab-ben'] as const;
const words = ['first words of a tab that closes', 'second words of it', 'third words of it'];
const lastWords = 'words of the tab that stayed';
/** 'At once', on a busy machine. */
const sentWithinMs = 10_000;
/** Longer than the outbox waits between two attempts, to see that nothing comes twice. */
const quietMs = 6000;

/** Two tabs of one account: what one could not send before it was closed, the other one sends at once. */
export async function closedTab(): Promise<Report> {
  const gateway = await startProofGateway([{ roomId, members: [username, otherUser] }]);
  const proxy = new TcpProxy({ target: gateway.port, clock: browserClock, random: () => 0.5 });
  const browser = await openBrowser();
  try {
    const url = `http://127.0.0.1:${await proxy.listen()}`;
    // One context, because the tabs of a browser share what it stores.
    const context = await browser.newContext({ locale: 'en-US' });
    const closing = await context.newPage();
    await signInOn(closing, { url, username, password });
    const socketsOfClosing = proxy.connections().filter((connection) => connection.isSocket());
    const staying = await openSecondTab(await context.newPage(), url);
    const api = await signedInApi({ port: gateway.port, username: otherUser, password });
    const storedTexts = async () => {
      const { content } = await api.messages.inRoom({ query: { roomId, afterSeq: 0, size: 100 } });
      return content.map((message) => message.content);
    };
    return await runTabs({
      closing,
      staying,
      cutClosing: async () => {
        // A new socket needs a ticket, which is a call, so that none is opened.
        await closing.route('**/*', (route) => route.abort('internetdisconnected'));
        for (const socket of socketsOfClosing) socket.reset();
      },
      storedTexts,
    });
  } finally {
    await browser.close();
    await proxy.close();
    await gateway.close();
  }
}

/** A tab opened beside one that is signed in needs no password. */
async function openSecondTab(page: Page, url: string): Promise<Page> {
  const connected = page.waitForEvent('websocket');
  await page.goto(`${url}/#/purchaseRobot?language=en_US`);
  await composerOf(page).waitFor();
  await (await connected).waitForEvent('framereceived');
  return page;
}

interface Tabs {
  readonly closing: Page;
  readonly staying: Page;
  readonly cutClosing: () => Promise<void>;
  /** The texts that the gateway has, in their order. */
  readonly storedTexts: () => Promise<readonly string[]>;
}

async function runTabs({ closing, staying, cutClosing, storedTexts }: Tabs): Promise<Report> {
  let loads = 0;
  staying.on('load', () => {
    loads += 1;
  });
  await cutClosing();
  for (const text of words) await typeInto(closing, text);
  await logOf(closing)
    .locator('[data-side=own][data-status=sending]')
    .nth(words.length - 1)
    .waitFor();
  await pause(quietMs);
  const sending = await logOf(closing).locator('[data-side=own][data-status=sending]').count();
  const early = await storedTexts();
  await closing.close();
  const areStored = async () => (await storedTexts()).length >= words.length;
  const areShown = async () => (await shownTexts(staying)).length >= words.length;
  const [sentAfterMs, shownAfterMs] = await Promise.all([msUntil(areStored), msUntil(areShown)]);
  await typeInto(staying, lastWords);
  await pause(quietMs);
  const [stored, shown] = [await storedTexts(), await shownTexts(staying)];
  const isOnce = (texts: readonly string[]): boolean => texts.join() === [...words, lastWords].join();
  const isWaiting = sending === words.length && early.length === 0;
  const seconds = sentWithinMs / 1000;
  const lines = [
    verdictLine(isWaiting, 'words wait in a tab without a network', `${sending} sending, ${early.length} stored`),
    verdictLine(
      sentAfterMs !== undefined && loads === 0,
      `the tab that stayed sends them within ${seconds} s of the closing`,
      `${describeMs(sentAfterMs)}, ${loads} reloads`,
    ),
    verdictLine(shownAfterMs !== undefined, `it shows them as sent within ${seconds} s`, describeMs(shownAfterMs)),
    verdictLine(isOnce(stored), 'the gateway has each once, in order', describeTexts(stored)),
    verdictLine(isOnce(shown), 'the tab that stayed shows each once, in order', describeTexts(shown)),
  ];
  const figures = { sending, early, sentAfterMs, shownAfterMs, stored, shown };
  return { lines, figures, isGood: lines.every((line) => line.startsWith('PASS')) };
}

/** How long it takes until `isReached`; undefined if longer than a tab may take. */
async function msUntil(isReached: () => Promise<boolean>): Promise<number | undefined> {
  const start = performance.now();
  while (performance.now() - start <= sentWithinMs) {
    if (await isReached()) return Math.round(performance.now() - start);
    await pause(50);
  }
  return undefined;
}

const describeMs = (ms: number | undefined): string => (ms === undefined ? 'not at all' : `after ${ms} ms`);
const describeTexts = (texts: readonly string[]): string => `${texts.length}: ${texts.join(' · ')}`;

/** The texts that a page shows as sent, in their order. */
const shownTexts = (page: Page): Promise<readonly string[]> =>
  logOf(page)
    .locator('[data-side=own][data-status=sent]')
    .evaluateAll(textsOfBubbles, [...words, lastWords]);

/** Runs in the page: which of these texts each bubble has, for a bubble shows its time and status too. */
function textsOfBubbles(bubbles: readonly Element[], texts: readonly string[]): readonly string[] {
  return bubbles.map(({ textContent }) => texts.find((text) => textContent.includes(text)) ?? textContent);
}
