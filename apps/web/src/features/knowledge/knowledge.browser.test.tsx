import { type FakeHandlers, Refusal } from '@parley/api-client/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAgentDesk } from '../../testing/agent-desk';
import { aClient } from '../../testing/screen';
import { KnowledgeScreen } from './KnowledgeScreen';

type ServiceHandlers = NonNullable<FakeHandlers['customerService']>;

const entryOf = (n: number, changes: object = {}) => ({
  ref: `r-${n}`,
  language: 'en_US' as const,
  categoryId: 'receipt',
  question: `Question ${n}`,
  answer: `Answer **${n}**`,
  phrasings: [`Phrasing ${n}`],
  version: 'v1',
  ...changes,
});
const pageOf = <Item,>(content: Item[], changes: object = {}) => ({
  content,
  page: 0,
  size: 30,
  totalElements: content.length,
  totalPages: 1,
  ...changes,
});
const categories = [{ categoryId: 'receipt', categoryName: 'Receipt', count: 2, childrenList: [] }];

function aKnowledgePage(handlers: ServiceHandlers) {
  const client = aClient({
    chatbot: { categories: async () => categories },
    customerService: { knowledgeEntries: async () => pageOf([entryOf(1)]), ...handlers },
  });
  client.signIn();
  const show = () =>
    client.show(
      <div style={{ height: 800, width: 1280, containerType: 'inline-size', containerName: 'app' }}>
        <KnowledgeScreen onBack={() => undefined} />
      </div>,
    );
  show();
  function reopen(): void {
    cleanup();
    show();
  }
  return { ...client, reopen };
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('[WB465] lists the entries by category and words, and more of them when asked', async () => {
  const asked: object[] = [];
  aKnowledgePage({
    async knowledgeEntries({ query: { keyword, categoryId, page = 0 } }) {
      asked.push({ keyword, categoryId, page });
      if (keyword === 'nothing') return pageOf([]);
      return pageOf([entryOf(page + 1)], { page, totalElements: 2, totalPages: 2 });
    },
  });
  await press('Show more entries');
  expect(await screen.findByRole('button', { name: /^Question 2 ?Receipt · English$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull();
  type('Category', 'receipt');
  type('Search entries', 'nothing');
  expect(await screen.findByRole('heading', { name: 'No entries found' })).toBeTruthy();
  expect(asked.at(-1)).toEqual({ keyword: 'nothing', categoryId: 'receipt', page: 0 });
});

it('[WB465] says that the entries could not be loaded, and loads them when asked', async () => {
  let isDown = true;
  aKnowledgePage({
    async knowledgeEntries() {
      if (isDown) throw new Refusal('BAD_REQUEST');
      return pageOf([entryOf(1)]);
    },
  });
  expect(await screen.findByRole('heading', { name: 'The page could not be loaded' })).toBeTruthy();
  isDown = false;
  await press('Retry');
  expect(await screen.findByRole('button', { name: /Question 1/ })).toBeTruthy();
});

it('[WB465] says to whoever lacks the right that there is no permission', async () => {
  aKnowledgePage({
    async knowledgeEntries() {
      throw new Refusal('FORBIDDEN');
    },
  });
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New entry' })).toBeNull();
});

it('[WB465] a button of the agent desk opens the page', async () => {
  const { done } = anAgentDesk();
  await press('Knowledge base');
  expect(done).toEqual(['open the knowledge base']);
});

it('[WB466] makes an entry with its phrasings, whose answer is shown as the asker will see it', async () => {
  const saved: object[] = [];
  aKnowledgePage({
    async saveKnowledgeEntry({ body }) {
      saved.push(body);
      return entryOf(7, body);
    },
  });
  await press('New entry');
  await screen.findAllByRole('option', { name: 'Receipt' });
  type('Question', 'Is it open?');
  type('Other phrasings, one per row', 'Open now?\n\n  Closed? ');
  type('Answer', 'It is **open**.');
  const preview = screen.getByRole('region', { name: 'Preview' });
  await waitFor(() => expect(within(preview).getByText('open').tagName).toBe('STRONG'));
  const form = within(screen.getByRole('main'));
  fireEvent.change(form.getByLabelText('Category'), { target: { value: 'receipt' } });
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toEqual({
    question: 'Is it open?',
    answer: 'It is **open**.',
    phrasings: ['Open now?', 'Closed?'],
    categoryId: 'receipt',
    language: 'en_US',
  });
  expect(await screen.findByRole('heading', { name: 'Edit entry' })).toBeTruthy();
});

it('[WB466] deletes an entry only after a question', async () => {
  const deleted: object[] = [];
  aKnowledgePage({
    async deleteKnowledgeEntry({ body }) {
      deleted.push(body);
      return {};
    },
  });
  await press(/^Question 1 ?Receipt · English$/);
  await press('Delete');
  const question = await screen.findByRole('alertdialog');
  expect(deleted).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toEqual([{ ref: 'r-1', version: 'v1', language: 'en_US' }]));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Edit entry' })).toBeNull());
});

it('[WB467] of an entry that a colleague changed shows what is stored, beside what was typed, which can replace it', async () => {
  let stored = entryOf(1);
  aKnowledgePage({
    knowledgeEntries: async () => pageOf([stored]),
    async saveKnowledgeEntry({ body }) {
      if (body.version !== stored.version) throw new Refusal('ENTRY_CHANGED');
      stored = entryOf(1, { ...body, version: 'v3' });
      return stored;
    },
  });
  await press(/^Question 1 ?Receipt · English$/);
  stored = entryOf(1, { answer: 'By a colleague', version: 'v2' });
  type('Answer', 'By me');
  await press('Save');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Somebody else has changed this entry');
  expect(await within(alert).findByText('By a colleague')).toBeTruthy();
  expect(typedIn('Answer')).toBe('By me');
  await press('Save mine instead');
  await waitFor(() => expect(stored).toMatchObject({ answer: 'By me', version: 'v3' }));
});

it('[WB467] says that another entry has the question, and loses nothing that was typed', async () => {
  aKnowledgePage({
    async saveKnowledgeEntry() {
      throw new Refusal('ENTRY_EXISTS');
    },
  });
  await press(/^Question 1 ?Receipt · English$/);
  type('Question', 'Taken?');
  await press('Save');
  expect(await screen.findByText('Another entry has this question already')).toBeTruthy();
  expect([typedIn('Question'), typedIn('Answer')]).toEqual(['Taken?', 'Answer **1**']);
});

it('[WB537] has what was typed for an entry again after another one and another screen, until it is saved or dropped', async () => {
  let stored = entryOf(1);
  const page = aKnowledgePage({
    knowledgeEntries: async () => pageOf([stored, entryOf(2)]),
    async saveKnowledgeEntry({ body }) {
      if (body.version !== stored.version) throw new Refusal('ENTRY_CHANGED');
      stored = entryOf(1, { ...body, version: 'v3' });
      return stored;
    },
  });
  const open = (name: string) => press(new RegExp(`^${name} ?Receipt · English$`));
  const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open('Question 1');
  expect([screen.queryByRole('button', { name: 'Drop my changes' }), isAskedBeforeLeaving()]).toEqual([null, false]);
  type('Answer', 'Begun');
  expect(isAskedBeforeLeaving()).toBe(true);
  await open('Question 2');
  expect(typedIn('Answer')).toBe('Answer **2**');
  // A colleague changes it meanwhile: what was begun before that does not replace it unnoticed.
  stored = entryOf(1, { answer: 'By a colleague', version: 'v2' });
  page.reopen();
  await open('Question 1');
  expect(typedIn('Answer')).toBe('Begun');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has changed this entry');
  const drop = screen.getByRole('button', { name: 'Drop my changes' });
  await waitFor(() => expect(drop.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(drop);
  await waitFor(() => expect([typedIn('Answer'), isAskedBeforeLeaving()]).toEqual(['By a colleague', false]));
});

it('[WB468] tries a question and shows the decision, the answer and the likeliest entries', async () => {
  aKnowledgePage({
    tryQuestion: async ({ body }) => ({
      decision: 'sure',
      answer: `About ${body.question}`,
      candidates: [
        { ref: 'r-1', question: 'Likeliest', score: 4, share: 0.82 },
        { ref: 'r-2', question: 'Less likely', score: 2, share: 0.1 },
      ],
      checks: [
        { name: 'inScope', chance: 0.91, min: 0.75 },
        { name: 'right', chance: 0.63, min: 0.6 },
      ],
    }),
  });
  type('Question to try', 'boxes');
  const tried = within(screen.getByRole('main'));
  fireEvent.click(tried.getByRole('button', { name: 'Try it' }));
  expect(await tried.findByText('The assistant answers.')).toBeTruthy();
  expect(await tried.findByText('About boxes')).toBeTruthy();
  expect(tried.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '91% likely, at least 75% needed',
    '63% likely, at least 60% needed',
  ]);
  expect(tried.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Likeliest82%',
    'Less likely10%',
  ]);
});

it('[WB561] a save that ends after something else was opened leaves that open', async () => {
  let finish = (): void => undefined;
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let stored = entryOf(1);
  aKnowledgePage({
    knowledgeEntries: async () => pageOf([stored]),
    async saveKnowledgeEntry({ body }) {
      await isFinished;
      stored = entryOf(1, { ...body, question: 'Stored question', version: 'v2' });
      return stored;
    },
  });
  await press(/Question 1/);
  type('Answer', 'Another answer');
  await press('Save');
  await press('Import and export');
  await screen.findByRole('heading', { name: 'Import and export' });
  finish();
  // The save goes on once the list is read again, which is drawn after that.
  await screen.findByRole('button', { name: /Stored question/ });
  await act(async () => undefined);
  expect(screen.queryByLabelText('Answer')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Import and export' })).toBeTruthy();
});
