import type { Page, Request, Response } from 'playwright';
import { signInOn, typeInto } from './browser';
import type { SeenMessage, View } from './history';
import { readWholeLog, type SeenRow } from './page-log';
import { type Participant, pause } from './plan';
import { password, type Row } from './proof-gateway';
import type { Recorder } from './recorder';

export interface PageClientOptions {
  readonly name: string;
  /** The only room of this client. */
  readonly roomId: string;
  /** The port of the proxy that only this page goes through. */
  readonly port: number;
  readonly page: Page;
  readonly recorder: Recorder;
}

/** The state of the page, which is polled. */
interface PageState {
  readonly isLost: boolean;
  /** Own messages that are sending or failed. */
  readonly unsent: number;
  readonly newest: string;
}

const pollEveryMs = 150;
const sendPath = '/create/room/message';

/** A client that types into a page of the web client and reads what the page shows. */
export class PageClient implements Participant {
  readonly name: string;
  readonly #options: PageClientOptions;
  readonly #disconnectListeners = new Set<() => void>();
  readonly #connectListeners = new Set<() => void>();
  /** The message uuid of each typed text. */
  readonly #uuidByText = new Map<string, string>();
  #pageState: PageState = { isLost: true, unsent: 0, newest: '' };
  /** How many messages of the whole log were not sent when it was read at the end. */
  #finalUnsent = 0;
  #changedAt = 0;
  #isClosed = false;

  constructor(options: PageClientOptions) {
    this.name = options.name;
    this.#options = options;
  }

  async open(): Promise<void> {
    const { page, port } = this.#options;
    await page.exposeFunction(callbackName, (text: string, msgUuid: string) => this.#uuidByText.set(text, msgUuid));
    await page.addInitScript(reportOwnMessages, callbackName);
    page.on('response', (response) => void this.#onResponse(response));
    page.on('requestfailed', (request) => this.#onFailedRequest(request));
    await signInOn(page, { url: `http://127.0.0.1:${port}`, username: this.name, password });
    void this.#poll();
    await this.waitUntilConnected();
  }

  /** The page fills gaps by itself. */
  openRoom = async (): Promise<boolean> => true;

  async sendText(roomId: string, content: string): Promise<void> {
    const { page, recorder } = this.#options;
    await typeInto(page, content);
    while (!this.#uuidByText.has(content) && !page.isClosed()) await pause(10);
    recorder.recordSend({ client: this.name, roomId, msgUuid: this.#uuidByText.get(content) ?? '' });
    this.#pageState = { ...this.#pageState, unsent: this.#pageState.unsent + 1 };
    this.#changedAt = performance.now();
  }

  isConnected = (): boolean => !this.#pageState.isLost;
  pendingCount = (): number => Math.max(this.#pageState.unsent, this.#finalUnsent);
  isIdle = (forMs: number): boolean =>
    this.isConnected() && this.pendingCount() === 0 && performance.now() - this.#changedAt > forMs + 2 * pollEveryMs;
  describeState = (): string => `${this.name}: a page, ${JSON.stringify(this.#pageState)}`;
  waitUntilLost = (): Promise<void> => waitFor(!this.isConnected(), this.#disconnectListeners);
  waitUntilConnected = (): Promise<void> => waitFor(this.isConnected(), this.#connectListeners);

  async views(stored: readonly Row[]): Promise<readonly View[]> {
    const { page, recorder, roomId } = this.#options;
    const rows = await readWholeLog(page);
    this.#finalUnsent = rows.filter(({ status }) => status !== undefined && status !== 'sent').length;
    const messages = rows.map((row) => toSeenMessage(row, storedAs(row, this.name, stored)));
    // A message that the page shows as sent counts as acknowledged.
    const acknowledgedUuids = new Set(recorder.acknowledged.map(({ msgUuid }) => msgUuid));
    const own = new Set(recorder.invoked.filter(({ client }) => client === this.name).map(({ msgUuid }) => msgUuid));
    for (const [at, { msgUuid, messageId }] of messages.entries())
      if (own.has(msgUuid) && !acknowledgedUuids.has(msgUuid) && rows[at]?.status === 'sent')
        recorder.recordAcknowledged(msgUuid, messageId);
    return [{ client: this.name, roomId, messages, summary: undefined }];
  }

  close(): void {
    this.#isClosed = true;
    void this.#options.page.context().close();
  }

  async #poll(): Promise<void> {
    while (!this.#isClosed) {
      const next = await this.#options.page.evaluate(readPageState).catch(() => undefined);
      if (next) this.#update(next);
      await pause(pollEveryMs);
    }
  }

  #update(next: PageState): void {
    const before = this.#pageState;
    this.#pageState = next;
    if (next.newest !== before.newest || next.unsent !== before.unsent) this.#changedAt = performance.now();
    if (next.isLost === before.isLost) return;
    const listeners = next.isLost ? this.#disconnectListeners : this.#connectListeners;
    for (const run of listeners) run();
    listeners.clear();
  }

  async #onResponse(response: Response): Promise<void> {
    const request = response.request();
    if (!isSend(request) || !response.ok()) return;
    const messages = await response.json().catch(() => undefined);
    if (!Array.isArray(messages)) return this.#onFailedRequest(request);
    for (const { msgUuid, messageId } of messages) this.#options.recorder.recordAcknowledged(msgUuid, messageId);
  }

  /** The body of a failed request cannot always be read; but a room sends one message at a time. */
  #onFailedRequest(request: Request): void {
    if (!isSend(request)) return;
    const { recorder } = this.#options;
    const known = new Set(recorder.acknowledged.map(({ msgUuid }) => msgUuid));
    const next = recorder.invoked.find(({ client, msgUuid }) => client === this.name && !known.has(msgUuid));
    if (next) recorder.recordUnknown(next.msgUuid);
  }
}

const isSend = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith(sendPath);

const waitFor = (isReached: boolean, listeners: Set<() => void>): Promise<void> =>
  new Promise((resolve) => {
    if (isReached) resolve();
    else listeners.add(resolve);
  });

/** The stored row of a row on the page; undefined if the gateway does not have it. */
function storedAs({ key }: SeenRow, name: string, stored: readonly Row[]): Row | undefined {
  return stored.find((row) => row.messageId === key || (row.sender === name && row.msgUuid === key));
}

const toSeenMessage = ({ key, isRecalled }: SeenRow, row: Row | undefined): SeenMessage => ({
  messageId: row?.messageId ?? key,
  msgUuid: row?.msgUuid ?? key,
  sender: row?.sender ?? 'nobody',
  roomSeq: row?.roomSeq ?? Number.NaN,
  isRecalled,
});

const callbackName = 'proofReportOwnMessage';

/** Runs in the page: reports the uuid of each own message as soon as its row appears. */
function reportOwnMessages(callback: string): void {
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    for (const bubble of added.flatMap((node) => [...node.querySelectorAll('[data-side=own][data-status=sending]')]))
      Reflect.get(window, callback)(bubble.textContent, bubble.closest('[data-row]')?.getAttribute('data-row'));
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function readPageState(): PageState {
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
