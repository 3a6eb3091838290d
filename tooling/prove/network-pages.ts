import { createApiClient } from '@parley/api-client';
import { browserClock } from '@parley/realtime';
import type { Browser } from 'playwright';
import { freshPage, openBrowser, signInOn } from './browser';
import { type Outcome, playFrozen, playImpostors, playSlow, type Scene } from './network-scenes';
import { password, type Room } from './proof-gateway';
import { TcpProxy } from './tcp-proxy';

interface PageScene {
  readonly name: string;
  readonly room: Room;
  readonly play: (scene: Scene) => Promise<Outcome>;
}

/** A room of two people: one uses the page, the other another client. */
const roomOf = (name: string): Room => ({ roomId: `n-page-${name}`, members: [`n-${name}-ann`, `n-${name}-ben`] });

const scenes: readonly PageScene[] = [
  {
    name: '48 frozen both ways for 40 s: shown, complete, nothing twice',
    room: roomOf('48'),
    play: (scene) => playFrozen(scene, ['toServer', 'toClient']),
  },
  {
    name: '49 frozen from the server: the same',
    room: roomOf('49a'),
    play: (scene) => playFrozen(scene, ['toClient']),
  },
  {
    name: '49 frozen to the server: the same',
    room: roomOf('49b'),
    play: (scene) => playFrozen(scene, ['toServer']),
  },
  {
    name: '50 the page on such a connection: typing, a bubble at once, delivered',
    room: roomOf('50'),
    play: playSlow,
  },
  {
    name: '52 the page meets the same: shown, kept as sending, recovered',
    room: roomOf('52'),
    play: playImpostors,
  },
];

export const pageRooms = scenes.map(({ room }) => room);

/** Items 48 and 49, and what a page shows for items 50 and 52. */
export async function runPageScenes(
  gateway: number,
  only: string,
  report: (name: string, outcome: Outcome) => void,
): Promise<void> {
  const chosenScenes = scenes.filter(({ name }) => name.startsWith(only));
  if (chosenScenes.length === 0) return;
  const browser = await openBrowser();
  try {
    for (const scene of chosenScenes) report(scene.name, await playScene(scene, browser, gateway));
  } finally {
    await browser.close();
  }
}

async function playScene({ play, room }: PageScene, browser: Browser, gateway: number): Promise<Outcome> {
  const [pageUser = '', otherUser = ''] = room.members;
  const proxy = new TcpProxy({ target: gateway, clock: browserClock, random: () => 0.5 });
  const url = `http://127.0.0.1:${await proxy.listen()}`;
  const page = await freshPage(browser);
  try {
    await signInOn(page, { url, username: pageUser, password });
    return await play({
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
): Promise<Scene['sendFromElsewhere']> {
  let token: string | undefined;
  const api = createApiClient({ prefixUrl: `http://127.0.0.1:${gateway}`, token: () => token });
  token = (await api.login.token({ form: { grant_type: 'password', username: name, password } })).access_token;
  return async (content) => {
    await api.messages.create({ body: [{ roomId, content, msgType: 'TEXT', msgUuid: crypto.randomUUID() }] });
  };
}
