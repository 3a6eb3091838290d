import { addDeferredTexts, createI18n, I18nProvider } from '@parley/i18n';
import { initialWords } from '@parley/i18n/en-US/initial';
import { createRoot } from 'react-dom/client';
import { loadCards } from '../../src';
import { anyMessageRow, ChatPage } from './ChatPage';
import { aFrameStore } from './frame-store';
import { itemOf, itemsOf, type MessageItem, type Said } from './message-items';
import './page.css';

declare global {
  /** What the bench puts there before the page, to be opened at once. */
  var firstMessages: readonly Said[] | undefined;
  /** What the bench calls: the same words for every product (`tooling/peers`). */
  var chat: typeof driver;
}

const messages = aFrameStore<readonly MessageItem[]>(itemsOf(globalThis.firstMessages ?? []));
const answer = aFrameStore('');

const driver = {
  markdown: true,
  row: '[data-row]',
  scroller: () => document.querySelector('[role="log"]'),
  field: () => document.querySelector('textarea'),
  /** What the product fetches in a quiet moment. */
  ready: () => Promise.all([loadCards(), addLaterWords(), anyMessageRow.load(), import('../../src/rich-text')]),
  open: (said: readonly Said[]) => messages.change(() => itemsOf(said)),
  append: (said: Said) => messages.change((known) => [...known, itemOf(said, known.at(-1)?.side)]),
  prepend: (said: readonly Said[]) => messages.change((known) => [...itemsOf(said), ...known]),
  write: (chunk: string) => answer.change((known) => known + chunk),
};

const i18n = createI18n('en_US', initialWords);
async function addLaterWords(): Promise<void> {
  const { deferredWords } = await import('@parley/i18n/en-US/deferred');
  addDeferredTexts(i18n, deferredWords);
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
