import { addDeferredTexts, createI18n, I18nProvider } from '@parley/i18n';
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

// Like the product, the bench commits once a frame what the driver sends in.
const messages = createFrameStore<readonly MessageItem[]>(itemsOf(globalThis.firstMessages ?? []));
const answer = createFrameStore('');

const driver = {
  /** Whether answers are drawn from Markdown; products that cannot are not measured with streams. */
  markdown: true,
  row: '[data-row]',
  scroller: () => document.querySelector('[role="log"]'),
  field: () => document.querySelector('textarea'),
  /** Loads what the product loads when it is idle. */
  ready: () => Promise.all([loadCards(), addLaterWords(), richMessageRow.load(), import('../../src/rich-text')]),
  open: (said: readonly BenchMessage[]) => messages.change(() => itemsOf(said)),
  append: (said: BenchMessage) => messages.change((known) => [...known, itemOf(said, known.at(-1)?.side)]),
  prepend: (said: readonly BenchMessage[]) => messages.change((known) => [...itemsOf(said), ...known]),
  write: (chunk: string) => answer.change((known) => known + chunk),
};

const i18n = createI18n('en_US', initialTexts);
async function addLaterWords(): Promise<void> {
  const { deferredTexts } = await import('@parley/i18n/en-US/deferred');
  addDeferredTexts(i18n, deferredTexts);
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
