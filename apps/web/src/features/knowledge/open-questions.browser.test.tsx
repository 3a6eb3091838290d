import { type FakeHandlers, Refusal } from '@parley/api-client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClient } from '../../testing/screen';
import { KnowledgeScreen } from './KnowledgeScreen';

type ServiceHandlers = NonNullable<FakeHandlers['customerService']>;

const entry = {
  ref: 'r-1',
  language: 'en_US' as const,
  categoryId: 'receipt',
  question: 'May I reject a box?',
  answer: 'Yes.',
  phrasings: [],
  version: 'v1',
};
const keyOf = (n: number) => String(n).repeat(32);
const declined = {
  key: keyOf(1),
  question: 'When does the canteen open?',
  language: 'en_US' as const,
  askedAt: '2026-04-21T02:20:00.000Z',
  count: 3,
  leftMessage: 'Please tell me',
};
const rated = { ...declined, key: keyOf(2), question: 'Broken box', count: 1, answer: 'Yes, you **may**.', entry };
const left = { ...declined, key: keyOf(3), question: 'Where is gate 4?', leftMessage: 'Where is gate 4?' };
const pageOf = <Item,>(content: Item[]) => ({
  content,
  page: 0,
  size: 30,
  totalElements: content.length,
  totalPages: 1,
});

/** The page, whose questions go once they are dealt with; `calls` is what was asked of the gateway. */
function aKnowledgePage(handlers: ServiceHandlers = {}) {
  const calls: object[] = [];
  let open = [declined, rated, left];
  const handled = (key: string | undefined) => {
    open = open.filter((question) => question.key !== key);
  };
  const client = aClient({
    chatbot: {
      categories: async () => [{ categoryId: 'receipt', categoryName: 'Receipt', count: 2, childrenList: [] }],
    },
    customerService: {
      knowledgeEntries: async () => pageOf([entry]),
      openQuestions: async () => pageOf(open),
      async dismissQuestion({ body }) {
        calls.push(body);
        handled(body.key);
        return {};
      },
      async saveKnowledgeEntry({ body }) {
        calls.push(body);
        handled(body.answered?.key);
        return { ...entry, question: body.question };
      },
      ...handlers,
    },
  });
  client.signIn();
  client.show(
    <div style={{ height: 800, width: 1280, containerType: 'inline-size', containerName: 'app' }}>
      <KnowledgeScreen onBack={() => undefined} />
    </div>,
  );
  return calls;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const typedIn = (label: string) =>
  within(screen.getByRole('main')).getByLabelText<HTMLInputElement>(label, { exact: true }).value;
const questions = async () =>
  (await within(screen.getByRole('main')).findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

it('[WB500] lists each open question with why it is open, how often it was asked, the answer and what was left', async () => {
  aKnowledgePage();
  await press('Open questions');
  expect(await questions()).toEqual([declined.question, rated.question, left.question]);
  const [one, two, three] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(one?.textContent).toMatch(/No answerLeft messageAsked 3 times.*Please tell me/);
  expect(two?.textContent).toMatch(/Rated as wrong.*Asked once/);
  await waitFor(() => expect(two?.querySelector('strong')?.textContent).toBe('may'));
  expect(three?.textContent).toMatch(/^Where is gate 4\?Left message/);
  expect(screen.queryByRole('button', { name: `Improve the entry: ${declined.question}` })).toBeNull();
});

it('[WB500] says that there is none, and that they could not be loaded', async () => {
  let isDown = true;
  aKnowledgePage({
    async openQuestions() {
      if (isDown) throw new Refusal('BAD_REQUEST');
      return pageOf([]);
    },
  });
  await press('Open questions');
  expect(await screen.findByRole('heading', { name: 'The page could not be loaded' })).toBeTruthy();
  isDown = false;
  await press('Retry');
  expect(await screen.findByRole('heading', { name: 'No open questions' })).toBeTruthy();
});

it('[WB501] makes an entry of a question, which is then no more open', async () => {
  const calls = aKnowledgePage();
  await press('Open questions');
  await press(`Make an entry: ${declined.question}`);
  expect([typedIn('Question'), typedIn('Answer')]).toEqual([declined.question, '']);
  expect(screen.getByText(`Asked: ${declined.question}`)).toBeTruthy();
  const form = within(screen.getByRole('main'));
  fireEvent.change(form.getByLabelText('Answer'), { target: { value: 'At eight.' } });
  await form.findAllByRole('option', { name: 'Receipt' });
  fireEvent.change(form.getByLabelText('Category'), { target: { value: 'receipt' } });
  await press('Save');
  await waitFor(async () => expect(await questions()).toEqual([rated.question, left.question]));
  expect(calls).toMatchObject([
    { question: declined.question, answered: { key: declined.key, until: declined.askedAt } },
  ]);
});

it('[WB501] improves the entry that an answer rated as wrong came from', async () => {
  const calls = aKnowledgePage();
  await press('Open questions');
  await press(`Improve the entry: ${rated.question}`);
  expect(await screen.findByRole('heading', { name: 'Edit entry' })).toBeTruthy();
  expect([typedIn('Question'), typedIn('Answer')]).toEqual([entry.question, entry.answer]);
  await press('Save');
  await waitFor(async () => expect(await questions()).toEqual([declined.question, left.question]));
  expect(calls).toMatchObject([{ ref: 'r-1', version: 'v1', answered: { key: rated.key } }]);
});

it('[WB501] dismisses a question', async () => {
  const calls = aKnowledgePage();
  await press('Open questions');
  await press(`Dismiss: ${left.question}`);
  await waitFor(async () => expect(await questions()).toEqual([declined.question, rated.question]));
  expect(calls).toEqual([{ key: left.key, until: left.askedAt }]);
});
