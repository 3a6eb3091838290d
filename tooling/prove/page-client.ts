import type { Page, Request, Response } from 'playwright';
import { signInOn, typeInto } from './browser';
import type { SeenMessage, View } from './history';
import { readWholeLog, type SeenRow } from './page-log';
import { type Participant, pause } from './plan';
import type { Recorder } from './recorder';
import { password, type Row } from './world';

export interface PageClientOptions {
  readonly name: string;
  /** The only room of this person. */
  readonly roomId: string;
  /** The port of the proxy that only this page goes through. */
  readonly port: number;
  readonly page: Page;
  readonly recorder: Recorder;
}

/** What is looked at again and again. */
interface Glance {
  readonly isLost: boolean;
  /** Own messages that are on their way or refused. */
  readonly unsent: number;
  readonly newest: string;
}

const glanceEveryMs = 150;
const sendPath = '/create/room/message';

/** One person before a page of the web client: types, and sees what the page shows. */
export class PageClient implements Participant {
  readonly name: string;
  readonly #options: PageClientOptions;
  readonly #leavings = new Set<() => void>();
  readonly #comings = new Set<() => void>();
  /** The uuid of each text that was typed. */
  readonly #written = new Map<string, string>();
  #glance: Glance = { isLost: true, unsent: 0, newest: '' };
  #unsentAtLast = 0;
  #changedAt = 0;
  #isClosed = false;

  constructor(options: PageClientOptions) {
    this.name = options.name;
    this.#options = options;
  }

  async open(): Promise<void> {
    const { page, port } = this.#options;
    await page.exposeFunction(noted, (text: string, msgUuid: string) => this.#written.set(text, msgUuid));
    await page.addInitScript(noteWritten, noted);
    page.on('response', (response) => void this.#answered(response));
    page.on('requestfailed', (request) => this.#unanswered(request));
    await signInOn(page, { url: `http://127.0.0.1:${port}`, username: this.name, password });
    void this.#watch();
    await this.untilConnected();
  }

  /** It fills by itself what it missed. */
  visit = async (): Promise<boolean> => true;

  async write(roomId: string, content: string): Promise<void> {
    const { page, recorder } = this.#options;
    await typeInto(page, content);
    while (!this.#written.has(content) && !page.isClosed()) await pause(10);
    recorder.invoke({ client: this.name, roomId, msgUuid: this.#written.get(content) ?? '' });
    this.#glance = { ...this.#glance, unsent: this.#glance.unsent + 1 };
    this.#changedAt = performance.now();
  }

  isConnected = (): boolean => !this.#glance.isLost;
  waiting = (): number => Math.max(this.#glance.unsent, this.#unsentAtLast);
  isQuiet = (forMs: number): boolean =>
    this.isConnected() && this.waiting() === 0 && performance.now() - this.#changedAt > forMs + 2 * glanceEveryMs;
  state = (): string => `${this.name}: a page, ${JSON.stringify(this.#glance)}`;
  untilLost = (): Promise<void> => until(!this.isConnected(), this.#leavings);
  untilConnected = (): Promise<void> => until(this.isConnected(), this.#comings);

  async views(stored: readonly Row[]): Promise<readonly View[]> {
    const { page, recorder, roomId } = this.#options;
    const rows = await readWholeLog(page);
    this.#unsentAtLast = rows.filter(({ status }) => status !== undefined && status !== 'sent').length;
    const messages = rows.map((row) => seen(row, storedAs(row, this.name, stored)));
    // What stands there as sent was said to be sent: it must not be lost either.
    const isKnown = new Set(recorder.acknowledged.map(({ msgUuid }) => msgUuid));
    const own = new Set(recorder.invoked.filter(({ client }) => client === this.name).map(({ msgUuid }) => msgUuid));
    for (const [at, { msgUuid, messageId }] of messages.entries())
      if (own.has(msgUuid) && !isKnown.has(msgUuid) && rows[at]?.status === 'sent')
        recorder.acknowledge(msgUuid, messageId);
    return [{ client: this.name, roomId, messages, summary: undefined }];
  }

  close(): void {
    this.#isClosed = true;
    void this.#options.page.context().close();
  }

  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      const next = await this.#options.page.evaluate(glance).catch(() => undefined);
      if (next) this.#follow(next);
      await pause(glanceEveryMs);
    }
  }

  #follow(next: Glance): void {
    const before = this.#glance;
    this.#glance = next;
    if (next.newest !== before.newest || next.unsent !== before.unsent) this.#changedAt = performance.now();
    if (next.isLost === before.isLost) return;
    const due = next.isLost ? this.#leavings : this.#comings;
    for (const run of due) run();
    due.clear();
  }

  async #answered(response: Response): Promise<void> {
    const request = response.request();
    if (!isSend(request) || !response.ok()) return;
    const messages = await response.json().catch(() => undefined);
    if (!Array.isArray(messages)) return this.#unanswered(request);
    for (const { msgUuid, messageId } of messages) this.#options.recorder.acknowledge(msgUuid, messageId);
  }

  /** What a page posts cannot always be read; of its one room one message is on its way at a time. */
  #unanswered(request: Request): void {
    if (!isSend(request)) return;
    const { recorder } = this.#options;
    const known = new Set(recorder.acknowledged.map(({ msgUuid }) => msgUuid));
    const next = recorder.invoked.find(({ client, msgUuid }) => client === this.name && !known.has(msgUuid));
    if (next) recorder.lose(next.msgUuid);
  }
}

const isSend = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith(sendPath);

const until = (isSo: boolean, waiting: Set<() => void>): Promise<void> =>
  new Promise((resolve) => {
    if (isSo) resolve();
    else waiting.add(resolve);
  });

/** The page's own words for what the gateway has; what it does not have stays what the page says. */
function storedAs({ key }: SeenRow, name: string, stored: readonly Row[]): Row | undefined {
  return stored.find((row) => row.messageId === key || (row.sender === name && row.msgUuid === key));
}

const seen = ({ key, isRecalled }: SeenRow, row: Row | undefined): SeenMessage => ({
  messageId: row?.messageId ?? key,
  msgUuid: row?.msgUuid ?? key,
  sender: row?.sender ?? 'nobody',
  roomSeq: row?.roomSeq ?? Number.NaN,
  isRecalled,
});

const noted = 'proofNotesWritten';

/** In the page: each own message has its uuid with its row, which may be sent or recalled a moment later. */
function noteWritten(callback: string): void {
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    for (const said of added.flatMap((node) => [...node.querySelectorAll('[data-side=own][data-status=sending]')]))
      Reflect.get(window, callback)(said.textContent, said.closest('[data-row]')?.getAttribute('data-row'));
  }).observe(document, { childList: true, subtree: true });
}

/** In the page. */
function glance(): Glance {
  const statusText = [...document.querySelectorAll('[role=status]')]
    .map(({ textContent }) => textContent ?? '')
    .join(' ');
  const rows = [...document.querySelectorAll('[role=log] [data-row]')];
  return {
    isLost: /Connection lost|No network|Reconnecting|opened elsewhere/.test(statusText),
    unsent: document.querySelectorAll('[role=log] [data-status=sending], [role=log] [data-status=failed]').length,
    newest: rows.at(-1)?.getAttribute('data-row') ?? '',
  };
}
