import { Refusal } from '@parley/api-client/testing';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { timelineAtom } from '../../stores/timeline';
import { agoOf, anAgentDesk } from '../../testing/agent-desk';
import '../../index.css';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const changedAt = agoOf(3600);
const replies = [
  { id: 1, shortcut: 'bye', content: 'Have a good day!', changedAt },
  {
    id: 2,
    shortcut: 'greet',
    content: 'Hello {{asker.name}}, this is {{agent.name}}.',
    changedBy: 'Tang Wei',
    changedAt,
  },
  { id: 3, shortcut: 'check', content: 'I am checking {{order}}.', changedAt },
];
const fromLin = (seq: number, content: string) => aMessage(seq, { content, sendSerial: 'lin', sender: 'USER' });

/** The desk of zhou, who serves Lin Xiao and has the caret in the composer. */
async function writingTo(options: Parameters<typeof anAgentDesk>[0] = {}) {
  const agentDesk = anAgentDesk({ ...options, service: { cannedReplies: async () => replies, ...options.service } });
  await press('Take over the conversation with Lin Xiao');
  await screen.findByRole('button', { name: 'Type / for canned replies' });
  // Until the service is known the field invites to ask the robot.
  const field = await screen.findByPlaceholderText('Reply to Lin Xiao');
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no field');
  await userEvent.click(field);
  const arrive = (seq: number, content: string) =>
    act(async () =>
      agentDesk.store.set(timelineAtom(agentDesk.lin.roomId), {
        type: 'message.created',
        data: { ...fromLin(seq, content), roomId: agentDesk.lin.roomId },
      }),
    );
  return { ...agentDesk, field, arrive };
}

const optionsOf = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
const panel = (text: RegExp) => screen.findByText(text);

describe('canned replies in the composer', () => {
  it('[WB435] are listed by / at the start of a word, filtered while one types, and written by keys', async () => {
    const { field, sent } = await writingTo();
    await userEvent.keyboard('/');
    expect(await optionsOf()).toEqual([
      expect.stringMatching(/^bye/),
      expect.stringMatching(/^greet.*Hello Lin Xiao, this is Zhou Min\./),
      expect.stringMatching(/^check/),
      expect.stringMatching(/^Manage/),
    ]);
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    await userEvent.keyboard('gr');
    await waitFor(async () => expect(await optionsOf()).toHaveLength(2));
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe('Hello Lin Xiao, this is Zhou Min.');
    await userEvent.keyboard(' /');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Tab}');
    expect(field.value).toBe('Hello Lin Xiao, this is Zhou Min. Have a good day!');
    await userEvent.keyboard(' /');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('[WB435] name the document that was named last', async () => {
    const { field } = await writingTo({ messages: [fromLin(1, 'Where is PO2026-1182?'), fromLin(2, 'Please')] });
    await screen.findByText('Please');
    await userEvent.keyboard('/check');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe('I am checking PO2026-1182.');
  });

  it('[WB436] are not sent while a variable has no value, which is said', async () => {
    const { field, sent } = await writingTo();
    await userEvent.keyboard('/check');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe('I am checking {{order}}.');
    await userEvent.keyboard('{Enter}');
    expect(await panel(/Not sent\. Fill in \{\{order\}\} first/)).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([]);
    await userEvent.fill(field, 'I am checking it.');
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual(['I am checking it.']));
  });
});

describe('a draft that others have overtaken', () => {
  it('[WB437] shows what is new before it is sent, again for what comes meanwhile, and is sent by one more key', async () => {
    const { arrive, sent, field } = await writingTo({ messages: [fromLin(1, 'Where is it?')] });
    await screen.findByText('Where is it?');
    await userEvent.keyboard('On its way');
    await arrive(2, 'I found it');
    await userEvent.keyboard('{Enter}');
    const status = (await panel(/A new message came/)).closest('[role=status]');
    expect(within(status as HTMLElement).getByText('I found it')).toBeTruthy();
    await arrive(3, 'Thank you');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(within(status as HTMLElement).getByText('Thank you')).toBeTruthy());
    expect([sent, field.value]).toEqual([[], 'On its way']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual(['On its way']));
    expect(screen.queryByText(/new message/)).toBeNull();
  });

  it('[WB437] goes back to writing with Escape, and is then sent at once', async () => {
    const { arrive, sent, field } = await writingTo({ messages: [fromLin(1, 'Where is it?')] });
    await screen.findByText('Where is it?');
    await userEvent.keyboard('On its way');
    await arrive(2, 'I found it');
    await userEvent.keyboard('{Enter}');
    await panel(/A new message came/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/A new message came/)).toBeNull());
    expect([sent, field.value]).toEqual([[], 'On its way']);
    await userEvent.keyboard(' soon{Enter}');
    await waitFor(() => expect(sent).toEqual(['On its way soon']));
  });

  it('[WB437] is not held up by what came before it was begun', async () => {
    const { arrive, sent } = await writingTo({ messages: [fromLin(1, 'Where is it?')] });
    await screen.findByText('Where is it?');
    await arrive(2, 'Are you there?');
    await userEvent.keyboard('Yes{Enter}');
    await waitFor(() => expect(sent).toEqual(['Yes']));
  });

  it('[WB437] is not held up by the conversation that is loaded while it is written', async () => {
    let open = () => {};
    const opening = new Promise<void>((resolve) => (open = resolve));
    const { sent } = await writingTo({ messages: [fromLin(1, 'Where is it?')], opening });
    await userEvent.keyboard('On its way');
    await act(async () => open());
    await screen.findByText('Where is it?');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual(['On its way']));
  });
});

describe('the dialog of canned replies', () => {
  it('[WB438] adds, changes and deletes replies, names who changed them, and says that a shortcut is taken', async () => {
    let stored = replies;
    const done: unknown[] = [];
    await writingTo({
      service: {
        cannedReplies: async () => stored,
        saveCannedReply: async ({ body }) => {
          if (body.shortcut === 'bye') throw new Refusal('BAD_REQUEST', { params: { field: 'body.shortcut' } });
          done.push(body);
          const saved = { changedAt, ...body, id: body.id ?? 9 };
          stored = [...stored.filter(({ id }) => id !== saved.id), saved];
          return saved;
        },
        deleteCannedReply: async ({ body: { id } }) => {
          stored = stored.filter((reply) => reply.id !== id);
          return {};
        },
      },
    });
    await userEvent.keyboard('/');
    await userEvent.click(await screen.findByRole('option', { name: 'Manage canned replies' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage canned replies' }));
    expect(await dialog.findByText(/Changed by Tang Wei/)).toBeTruthy();
    await press('Add a reply');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Shortcut' }), 'by e');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Reply' }), ' Thank you ');
    await press('Save');
    expect(await dialog.findByText('Another reply has this shortcut')).toBeTruthy();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Shortcut' }), 'thanks');
    await press('Save');
    await press('Edit thanks');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Reply' }), 'Thanks a lot');
    await press('Save');
    expect(await dialog.findByText('Thanks a lot')).toBeTruthy();
    await press('Delete check');
    await press('Cancel');
    expect(dialog.getByText('/check')).toBeTruthy();
    await press('Delete check');
    await press('Delete');
    await waitFor(() => expect(dialog.queryByText('/check')).toBeNull());
    expect(done).toEqual([
      { shortcut: 'thanks', content: 'Thank you' },
      { id: 9, shortcut: 'thanks', content: 'Thanks a lot' },
    ]);
  });
});

describe('an entry of the knowledge base', () => {
  it('[WB439] is made of an own text, with the question before it, and says why that failed', async () => {
    const made: unknown[] = [];
    let isBroken = true;
    const category = { categoryId: 'receipt', categoryName: 'Receipt', childrenList: [] };
    const { lin, services } = await writingTo({
      messages: [
        fromLin(1, 'Can I reject damaged boxes?'),
        aMessage(2, { content: 'Let me see.', sendSerial: 'zhou', sender: 'user', customerMsgFlag: 1 }),
        aMessage(3, { content: 'Yes, with a photo.', sendSerial: 'zhou', sender: 'user', customerMsgFlag: 1 }),
        fromLin(4, 'Thank you'),
      ],
      chatbot: {
        categories: async () => [
          { ...category, childrenList: [{ ...category, categoryId: 'r2', categoryName: 'Damage' }] },
        ],
        createFaq: async ({ body }) => {
          if (isBroken) throw new Refusal('NOT_FOUND');
          made.push(body);
          return {};
        },
      },
    });
    fireEvent.contextMenu(await screen.findByText('Yes, with a photo.'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to the knowledge base' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to the knowledge base' }));
    const question = dialog.getByRole('textbox', { name: 'Question' });
    expect(question).toHaveProperty('value', 'Can I reject damaged boxes?');
    expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveProperty('value', 'Yes, with a photo.');
    const add = dialog.getByRole('button', { name: 'Add the entry' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(add);
    expect(made).toEqual([]);
    await dialog.findByRole('option', { name: 'Receipt / Damage' });
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'r2');
    await press('Add the entry');
    await waitFor(() => expect(services.toasts.read().map(({ tone }) => tone)).toEqual(['bad']));
    isBroken = false;
    await press('Add the entry');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made).toEqual([
      {
        categoryId: 'r2',
        question: 'Can I reject damaged boxes?',
        answer: 'Yes, with a photo.',
        roomId: lin.roomId,
        messageId: aMessage(3).messageId,
      },
    ]);
  });
});
