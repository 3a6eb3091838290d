import { browserClock } from '@parley/realtime';
import type { Browser } from 'playwright';
import { freshPage, openBrowser, signInOn } from './browser';
import { type Outcome, type PageSetup, runFrozen, runImpostors, runSlow } from './network-page-cases';
import { password, type Room } from './proof-gateway';
import { signedInApi } from './signed-in-api';
import { TcpProxy } from './tcp-proxy';

interface PageCase {
  readonly name: string;
  readonly room: Room;
  readonly run: (setup: PageSetup) => Promise<Outcome>;
}

/** A room of two people: one uses the page, the other another client. */
const roomOf = (name: string): Room => ({ roomId: `n-page-${name}`, members: [`n-${name}-ann`, `n-${name}-ben`] });

const pageCases: readonly PageCase[] = [
  {
    name: '48 frozen both ways for 40 s: shown, complete, nothing twice',
    room: roomOf('48'),
    run: (setup) => runFrozen(setup, ['toServer', 'toClient']),
  },
  {
    name: '49 frozen from the server: shown, complete, nothing twice',
    room: roomOf('49a'),
    run: (setup) => runFrozen(setup, ['toClient']),
  },
  {
    name: '49 frozen to the server: shown, complete, nothing twice',
    room: roomOf('49b'),
    run: (setup) => runFrozen(setup, ['toServer']),
  },
  {
    name: '50 the page on a slow connection: typing, a bubble at once, delivered',
    room: roomOf('50'),
    run: runSlow,
  },
  {
    name: '52 the page behind an impostor: shown, kept as sending, recovered',
    room: roomOf('52'),
    run: runImpostors,
  },
];

export const pageRooms = pageCases.map(({ room }) => room);

/** Attacks 48 and 49 of e2e/PROMISES.md, and what a page shows during attacks 50 and 52. */
export async function runPageCases(
  gateway: number,
  only: string,
  report: (name: string, outcome: Outcome) => void,
): Promise<void> {
  const chosenCases = pageCases.filter(({ name }) => name.startsWith(only));
  if (chosenCases.length === 0) return;
  const browser = await openBrowser();
  try {
    for (const pageCase of chosenCases) report(pageCase.name, await runPageCase(pageCase, browser, gateway));
  } finally {
    await browser.close();
  }
}

async function runPageCase({ run, room }: PageCase, browser: Browser, gateway: number): Promise<Outcome> {
  const [pageUser = '', otherUser = ''] = room.members;
  const proxy = new TcpProxy({ target: gateway, clock: browserClock, random: () => 0.5 });
  const url = `http://127.0.0.1:${await proxy.listen()}`;
  const page = await freshPage(browser);
  try {
    await signInOn(page, { url, username: pageUser, password });
    return await run({
      page,
      proxy,
      gateway,
      sendFromElsewhere: await createSender(gateway, { name: otherUser, room }),
    });
  } finally {
    await page.context().close();
    await proxy.close();
  }
}

/** Returns a function that sends as another member whose connection works. */
async function createSender(
  gateway: number,
  { name, room: { roomId } }: { readonly name: string; readonly room: Room },
): Promise<PageSetup['sendFromElsewhere']> {
  const api = await signedInApi({ port: gateway, username: name, password });
  return async (content) => {
    await api.messages.create({ body: [{ roomId, content, msgType: 'TEXT', msgUuid: crypto.randomUUID() }] });
  };
}
