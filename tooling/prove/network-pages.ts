import { createApiClient } from '@parley/api-client';
import { browserClock } from '@parley/realtime';
import type { Browser } from 'playwright';
import { freshPage, openBrowser, signInOn } from './browser';
import { frozen, impersonated, type Outcome, type Scene, slow } from './network-scenes';
import { TcpProxy } from './tcp-proxy';
import { password, type Room } from './world';

interface Played {
  readonly name: string;
  readonly room: Room;
  readonly play: (scene: Scene) => Promise<Outcome>;
}

/** Two people who write to each other: one before the page, one elsewhere. */
const roomOf = (name: string): Room => ({ roomId: `n-page-${name}`, members: [`n-${name}-ann`, `n-${name}-ben`] });

const scenes: readonly Played[] = [
  {
    name: '48 frozen both ways for 40 s: told, complete, nothing twice',
    room: roomOf('48'),
    play: (scene) => frozen(scene, ['toServer', 'toClient']),
  },
  {
    name: '49 frozen from the server: the same',
    room: roomOf('49a'),
    play: (scene) => frozen(scene, ['toClient']),
  },
  {
    name: '49 frozen to the server: the same',
    room: roomOf('49b'),
    play: (scene) => frozen(scene, ['toServer']),
  },
  {
    name: '50 the page on such a line: typing, a bubble at once, delivered',
    room: roomOf('50'),
    play: slow,
  },
  {
    name: '52 the page meets the same: told, kept as sending, recovered',
    room: roomOf('52'),
    play: impersonated,
  },
];

export const pageRooms = scenes.map(({ room }) => room);

/** Items 48, 49 and what a page shows of 50 and 52: seen with the eyes of a reader. */
export async function brokenPages(
  gateway: number,
  only: string,
  report: (name: string, outcome: Outcome) => void,
): Promise<void> {
  const wanted = scenes.filter(({ name }) => name.startsWith(only));
  if (wanted.length === 0) return;
  const browser = await openBrowser();
  try {
    for (const scene of wanted) report(scene.name, await played(scene, browser, gateway));
  } finally {
    await browser.close();
  }
}

async function played({ play, room }: Played, browser: Browser, gateway: number): Promise<Outcome> {
  const [here = '', there = ''] = room.members;
  const proxy = new TcpProxy({ target: gateway, clock: browserClock, random: () => 0.5 });
  const url = `http://127.0.0.1:${await proxy.listen()}`;
  const page = await freshPage(browser);
  try {
    await signInOn(page, { url, username: here, password });
    return await play({ page, proxy, gateway, sayElsewhere: await speaker(gateway, { name: there, room }) });
  } finally {
    await page.context().close();
    await proxy.close();
  }
}

/** What somebody says whose line is good. */
async function speaker(
  gateway: number,
  { name, room: { roomId } }: { readonly name: string; readonly room: Room },
): Promise<Scene['sayElsewhere']> {
  let token: string | undefined;
  const api = createApiClient({ prefixUrl: `http://127.0.0.1:${gateway}`, token: () => token });
  token = (await api.login.token({ form: { grant_type: 'password', username: name, password } })).access_token;
  return async (content) => {
    await api.messages.create({ body: [{ roomId, content, msgType: 'TEXT', msgUuid: crypto.randomUUID() }] });
  };
}
