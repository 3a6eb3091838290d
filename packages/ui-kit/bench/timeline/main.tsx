import { addTexts, createI18n, I18nProvider } from '@parley/i18n';
import { initialTexts } from '@parley/i18n/en-US/initial';
import { createRoot } from 'react-dom/client';
import { loadCards } from '../../src';
import { ChatPage, richMessageRow } from './ChatPage';
import { createFrameStore } from './frame-store';
import { type BenchMessage, itemOf, itemsOf, type MessageItem } from './message-items';
import './page.css';

declare global {
  /** Set by the bench before the page loads; these messages are shown first. */
  var firstMessages: readonly BenchMessage[] | undefined;
  /** The driver that the bench calls; every product of `tooling/peers` has the same methods. */
  var chat: typeof driver;
}

// Like the product, the bench renders the changes of a frame together.
const messages = createFrameStore<readonly MessageItem[]>(itemsOf(globalThis.firstMessages ?? []));
const answer = createFrameStore('');

const driver = {
  /** Whether answers are rendered as Markdown; products that cannot do so are not measured with streams. */
  markdown: true,
  row: '[data-row]',
  scroller: () => document.querySelector('[role="log"]'),
  field: () => document.querySelector('textarea'),
  /** Loads what the product loads when it is idle. */
  ready: () => Promise.all([loadCards(), loadDeferredTexts(), richMessageRow.load(), import('../../src/rich-text')]),
  open: (roomMessages: readonly BenchMessage[]) => messages.change(() => itemsOf(roomMessages)),
  append: (newMessage: BenchMessage) => messages.change((items) => [...items, itemOf(newMessage, items.at(-1)?.side)]),
  prepend: (olderMessages: readonly BenchMessage[]) =>
    messages.change((items) => [...itemsOf(olderMessages), ...items]),
  write: (chunk: string) => answer.change((text) => text + chunk),
};

const i18n = createI18n('en_US', initialTexts);
async function loadDeferredTexts(): Promise<void> {
  const { deferredTexts } = await import('@parley/i18n/en-US/deferred');
  addTexts(i18n, deferredTexts);
}

globalThis.chat = driver;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <ChatPage messages={messages} answer={answer} />
    </I18nProvider>,
  );
}
