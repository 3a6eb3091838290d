import { Refusal } from '@parley/api-client/testing';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { connectionAtom, hasConnectedAtom } from '../../stores/connection';
import { agoOf, anAgentDesk } from '../../testing/agent-desk';
import '../../index.css';

const row = () => screen.findByRole('region', { name: 'From the knowledge base' });
const answersOf = async () =>
  within(await row())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const anAnswer = (topic: string) => ({
  ref: topic,
  question: `About ${topic}?`,
  answer: `All of ${topic}.\nEvery word.`,
});
const fromLin = aMessage(1, { content: 'Is damage covered?', sendSerial: 'lin', sender: 'USER' });

/** An answer of the gateway that comes when the test says so. */
function lateAnswers() {
  let resolve: (answers: ReturnType<typeof anAnswer>[]) => void = () => undefined;
  const promise = new Promise<ReturnType<typeof anAnswer>[]>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve: (answers: ReturnType<typeof anAnswer>[]) => resolve(answers) };
}

/** The desk of zhou, who serves Lin Xiao; `asked` are the texts that were searched with. */
async function writingTo(
  suggest: (text: string) => Promise<ReturnType<typeof anAnswer>[]>,
  {
    messages = [fromLin],
    service = {},
  }: Pick<NonNullable<Parameters<typeof anAgentDesk>[0]>, 'messages' | 'service'> = {},
) {
  const asked: string[] = [];
  const agentDesk = anAgentDesk({
    messages,
    service: {
      cannedReplies: async () => [{ id: 1, shortcut: 'greet', content: 'Hello', changedAt: agoOf(60) }],
      ...service,
      async suggestAnswers({ body: { text } }) {
        asked.push(text);
        return suggest(text);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take over the conversation with Lin Xiao' }));
  const field = await screen.findByPlaceholderText('Reply to Lin Xiao');
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no field');
  await userEvent.click(field);
  return { ...agentDesk, field, asked };
}

describe('answers of the knowledge base above the composer', () => {
  it('[WB485] fit the last question, then what is typed; a press writes the whole answer at the caret', async () => {
    const { field, asked, sent } = await writingTo(async (text) => [anAnswer(text), anAnswer('returns')], {
      messages: [fromLin, aMessage(2, { msgType: 'SYSTEM_HINT', content: 'Resumed', sender: 'robot' })],
    });
    await waitFor(async () =>
      expect(await answersOf()).toEqual([
        expect.stringMatching(/^About Is damage covered\?\?All of/),
        expect.stringMatching(/^About returns\?All of returns/),
      ]),
    );
    await userEvent.keyboard('Yes! Bye');
    await waitFor(async () => expect((await answersOf())[0]).toMatch(/^About Yes! Bye/));
    expect(asked).toEqual(['Is damage covered?', 'Yes! Bye']);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    // By keys alone: the answers stand before the field.
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement?.textContent).toMatch(/^About returns/);
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe('Yes! All of returns.\nEvery word.Bye');
    expect(document.activeElement).toBe(field);
    await waitFor(async () => expect(await answersOf()).not.toContainEqual(expect.stringMatching(/returns\?All/)));
    expect(sent).toEqual([]);
  });

  it('[WB485] fit the question before the request for a person, and never what an agent wrote', async () => {
    const { asked, services } = await writingTo(async (text) => [anAnswer(text)], {
      messages: [
        aMessage(1, { content: 'A person, please', sendSerial: 'lin', sender: 'user' }),
        aMessage(2, { content: 'I am asking for one.', sender: 'robot' }),
        aMessage(3, { content: 'Hello, one moment', sendSerial: 'zhou', sender: 'user', customerMsgFlag: 1 }),
      ],
      service: {
        capsule: async () => ({
          question: { messageId: 'm0', text: 'Is damage covered?' },
          answers: [],
          documents: [],
          forms: [],
          cards: [],
        }),
      },
    });
    await waitFor(async () => expect(await answersOf()).toEqual([expect.stringMatching(/^About Is damage covered/)]));
    expect(asked).toEqual(['Is damage covered?']);
    expect(services.toasts.read()).toEqual([]);
  });

  it('[WB485] are none before anything was asked or written', async () => {
    const { asked } = await writingTo(async () => [anAnswer('x')], { messages: [] });
    await userEvent.keyboard('a');
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByRole('region', { name: 'From the knowledge base' })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('[WB485] of older words never replace newer ones', async () => {
    const late = lateAnswers();
    const { asked } = await writingTo(async (text) => (text === 'old' ? late.promise : [anAnswer(text)]));
    await userEvent.keyboard('old');
    await waitFor(() => expect(asked).toContain('old'));
    await userEvent.keyboard('er');
    await waitFor(async () => expect(await answersOf()).toEqual([expect.stringMatching(/^About older/)]));
    await act(async () => late.resolve([anAnswer('old')]));
    expect(await answersOf()).toEqual([expect.stringMatching(/^About older/)]);
  });

  it('[WB485] make place for the list of canned replies, whose word is not searched with', async () => {
    const { field, asked } = await writingTo(async (text) => [anAnswer(text)]);
    await userEvent.keyboard('damage');
    await waitFor(async () => expect(await answersOf()).toEqual([expect.stringMatching(/^About damage/)]));
    await userEvent.keyboard(' /gr');
    await screen.findByRole('option', { name: /greet/ });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'From the knowledge base' })).toBeNull());
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe('damage Hello');
    await waitFor(async () => expect(await answersOf()).toEqual([expect.stringMatching(/^About damage Hello/)]));
    expect(asked).toEqual(['Is damage covered?', 'damage', 'damage Hello']);
  });

  it('[WB485] say that they are searched, that there is none, and that it failed', async () => {
    const first = lateAnswers();
    let isBroken = true;
    const { store } = await writingTo(async (text) => {
      if (text === 'Is damage covered?') return first.promise;
      if (isBroken) throw new Refusal('NOT_FOUND');
      return [anAnswer(text)];
    });
    expect(await screen.findByText('Looking for answers\u2026')).toBeTruthy();
    await act(async () => first.resolve([]));
    expect(await screen.findByText('No fitting answer')).toBeTruthy();
    await userEvent.keyboard('damage');
    expect(await screen.findByText("Couldn't search the knowledge base")).toBeTruthy();
    isBroken = false;
    fireEvent.click(await screen.findByRole('button', { name: /Try again|Retry/ }));
    await waitFor(async () => expect(await answersOf()).toEqual([expect.stringMatching(/^About damage/)]));
    act(() => {
      store.set(hasConnectedAtom, true);
      store.set(connectionAtom, { status: 'none' });
    });
    expect(await screen.findByText('Answers are offered again once you are online')).toBeTruthy();
  });
});
