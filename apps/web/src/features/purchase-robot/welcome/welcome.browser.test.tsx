import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClient } from '../../../testing/screen';
import { WelcomePane } from './WelcomePane';
import '../../../index.css';

it.each([
  [8, 'Good morning'],
  [20, 'Good evening'],
])('[WB236] greets by the time of day at %i o’clock, whatever time the data has', async (hour, greeting) => {
  const document = 'PR2026-0417';
  const item = { kind: 'waiting' as const, document, title: 'Waits', note: '', action: 'Check', question: document };
  const { show, signIn } = aClient(
    { chatbot: { today: async () => ({ dataTime: '2026-04-21T14:20:00', items: [item], examples: [] }) } },
    { now: () => new Date(2026, 3, 21, hour).getTime() },
  );
  signIn();
  show(<WelcomePane />);
  await screen.findByText(item.title);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(greeting);
});

it('[WB243] offers to take a message if nobody is online', () => {
  const { show, signIn } = aClient({});
  signIn();
  show(<WelcomePane />);
  expect(screen.getByText(/get you a person or, when nobody is online, take a message/)).toBeTruthy();
});

it('[WB326] breaks the document number of an example at no width', async () => {
  const questions = Array.from({ length: 20 }, (_, n) => `${'why '.repeat(n + 1)}did PO2026-1182 fail?`);
  const examples = questions.map((question) => ({ question, topic: 'Match' }));
  const { show, signIn } = aClient({
    chatbot: { today: async () => ({ dataTime: '2026-04-21T14:20:00', items: [], examples }) },
  });
  signIn();
  show(<WelcomePane />);
  const numbers = await screen.findAllByText('PO2026-1182');
  expect(numbers.map((number) => number.getClientRects().length)).toEqual(questions.map(() => 1));
});
