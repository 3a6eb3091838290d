import { Refusal } from '@parley/api-client/testing';
import type { Message } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

const failed = 'The hits could not be loaded';

/** An open search with one hit a page; `isFailing` decides about each request, from 1. */
async function aSearch(isFailing: (request: number) => boolean, hits: readonly Message[] = []) {
  let requests = 0;
  const queries: object[] = [];
  aRoomScreen({
    handlers: {
      search: async ({ query: { page = 0, size: _size, roomId: _roomId, keyword, ...filters } }) => {
        requests += 1;
        queries.push({ keyword, ...filters });
        if (isFailing(requests)) throw new Refusal('BAD_REQUEST');
        return { content: hits.slice(page, page + 1), page, totalElements: hits.length, totalPages: hits.length };
      },
    },
  });
  await screen.findByText('welcome');
  await userEvent.click(await screen.findByRole('button', { name: 'Search in this chat' }));
  const searchField = await screen.findByRole('searchbox');
  return { searchField, dialog: within(screen.getByRole('dialog')), requests: () => requests, queries };
}

type Dialog = ReturnType<typeof within>;
const findHit = (dialog: Dialog, words: string) =>
  dialog.findByRole('button', { name: (name: string) => name.includes(words) });

const twoHits = [aMessage(1, { content: 'pears for lunch' }), aMessage(2, { content: 'pears for tea' })];

/** On how many rows of text each occurrence of a text stands that no element has alone. */
function rowCountsOf(list: HTMLElement, words: string): readonly number[] {
  return [...list.querySelectorAll('li')].map((hit) => {
    const nodes = document.createTreeWalker(hit, NodeFilter.SHOW_TEXT);
    const letters: { readonly node: Node; readonly at: number }[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) letters.push({ node, at });
    const from = hit.textContent?.indexOf(words) ?? -1;
    const tops = letters.slice(from, from + words.length).map(({ node, at }) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return Math.round(range.getBoundingClientRect().top);
    });
    return new Set(tops).size;
  });
}

const card = aMessage(3, {
  msgType: 'CARD',
  content: '',
  senderName: 'robot',
  purchaseRobotMsg: {
    title: { text: '采购申请 PR2026-0417' },
    subTitle: { text: '**何嘉** 审批中' },
    config: { textMode: 'MARKDOWN' },
    fields: [{ fieldName: '金额', fieldValue: '¥86,400.00' }],
  },
});

describe('the hits', () => {
  it('[WB237] show the sender and the text of a card with the match marked and without Markdown', async () => {
    const { searchField, dialog } = await aSearch(() => false, [card]);
    await userEvent.fill(searchField, '何嘉');
    const hit = await findHit(dialog, 'PR2026-0417');
    expect(hit.textContent).toContain('Procurement assistant');
    expect(hit.querySelector('mark')?.textContent).toBe('何嘉');
    expect(hit.textContent).not.toContain('*');
  });

  it('[WB326] break no document number or date across lines, whatever of it matches', async () => {
    const messages = Array.from({ length: 24 }, (_, n) =>
      aMessage(n + 1, { content: `${'字'.repeat(n + 8)}PO2026-1182 于 2026-04-18 到货` }),
    );
    aRoomScreen({ messages, handlers: { search: async () => ({ content: messages, page: 0, totalPages: 1 }) } });
    await screen.findAllByText(/到货/);
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.fill(await screen.findByRole('searchbox'), 'PO2026');
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('list').querySelectorAll('mark')).toHaveLength(24));
    for (const number of ['PO2026-1182', '2026-04-18'])
      expect(rowCountsOf(dialog.getByRole('list'), number)).toEqual(messages.map(() => 1));
  });

  it("[WB237][WB256] are never empty, and name the sender of an own message 'Me'", async () => {
    const own = aMessage(4, { msgType: 'TEXT', content: ' ', float: 'right', sendSerial: 'lin' });
    const { searchField, dialog } = await aSearch(() => false, [own]);
    await userEvent.fill(searchField, 'any');
    expect((await findHit(dialog, 'Me')).textContent).toContain('[Card]');
    expect((await findHit(dialog, 'Me')).textContent).toMatch(/^LMe/);
  });

  it('[WB239] are reached by the arrow keys from the field and back, and Enter shows one', async () => {
    const messages = ['pears for lunch', 'pears for tea'].map((content, n) => aMessage(n + 1, { content }));
    aRoomScreen({ messages, handlers: { search: async () => ({ content: messages, page: 0, totalPages: 1 }) } });
    await screen.findByText('pears for tea');
    await userEvent.keyboard('{Control>}f{/Control}');
    const field = await screen.findByRole('searchbox');
    await userEvent.keyboard('pears');
    const dialog = within(screen.getByRole('dialog'));
    const [first, second] = [await findHit(dialog, 'lunch'), await findHit(dialog, 'tea')];
    const focusAfter = async (key: string) => {
      await userEvent.keyboard(`{${key}}`);
      return document.activeElement;
    };
    expect(await focusAfter('ArrowUp')).toBe(field);
    expect(await focusAfter('ArrowDown')).toBe(first);
    expect(await focusAfter('ArrowDown')).toBe(second);
    expect(await focusAfter('ArrowDown')).toBe(second);
    expect(await focusAfter('ArrowUp')).toBe(first);
    expect(await focusAfter('ArrowUp')).toBe(field);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('pears for tea'));
  });

  it('[WB239] are loaded before Enter in the field shows the first one', async () => {
    const messages = [aMessage(1, { content: 'pears for lunch' }), aMessage(2, { content: 'plums' })];
    const search = async () => ({ content: messages.slice(0, 1), page: 0, totalPages: 1 });
    aRoomScreen({ messages, handlers: { search } });
    await screen.findByText('plums');
    await userEvent.keyboard('{Control>}f{/Control}');
    await screen.findByRole('searchbox');
    await userEvent.keyboard('pears{Enter}');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'pears');
    await findHit(within(screen.getByRole('dialog')), 'lunch');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('pears for lunch'));
  });
});

describe('the filters', () => {
  it('[WB238] limit the search to a sender, a kind and days, also without words', async () => {
    const { dialog, queries } = await aSearch(() => false, twoHits);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Images');
    await findHit(dialog, 'lunch');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Sent by' }), 'Me');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Day' }), 'Today');
    await waitFor(() => expect(queries).toHaveLength(3));
    expect(queries[0]).toEqual({ keyword: '', kind: 'image' });
    expect(queries[2]).toMatchObject({ sender: 'me', kind: 'image', startDate: expect.stringMatching(/Z$/) });
  });

  it('[WB276] limit the search to one day that is chosen in a calendar', async () => {
    const { dialog, queries } = await aSearch(() => false, twoHits);
    const days = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Day' });
    await userEvent.selectOptions(days, 'On a day…');
    const grid = await screen.findByRole('grid');
    await waitFor(() => expect(grid.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{PageUp}{Home}{Enter}');
    await findHit(dialog, 'lunch');
    expect(queries).toEqual([{ keyword: '', startDate: expect.any(String), endDate: expect.any(String) }]);
    expect(days.selectedOptions[0]?.text).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(days);
    await userEvent.selectOptions(days, 'Today');
    await waitFor(() => expect(queries).toHaveLength(2));
  });

  it('[WB238] are restored with the words when the search is opened again', async () => {
    const { searchField, dialog } = await aSearch(() => false, twoHits);
    await userEvent.fill(searchField, 'pears');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Sent by' }), 'Me');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Search in this chat' }));
    const reopenedField = await screen.findByRole('searchbox');
    expect(reopenedField).toHaveProperty('value', 'pears');
    expect(screen.getByRole('combobox', { name: 'Sent by' })).toHaveProperty('value', 'me');
    await userEvent.keyboard('plums');
    expect(reopenedField).toHaveProperty('value', 'plums');
  });
});

describe('the key of the search', () => {
  it.each(['Control', 'Meta'])(
    '[WB239] %s with F opens the search, and is left to the browser while it is open',
    async (modifier) => {
      aRoomScreen();
      await screen.findByText('welcome');
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Search in this chat' })).toHaveProperty('disabled', false),
      );
      const press = () =>
        fireEvent.keyDown(document.activeElement ?? document.body, {
          key: 'f',
          ctrlKey: modifier === 'Control',
          metaKey: modifier === 'Meta',
        });
      await waitFor(() => expect(press()).toBe(false));
      expect(await screen.findByRole('searchbox')).toBe(document.activeElement);
      expect(press()).toBe(true);
    },
  );
});

describe('the search in this chat', () => {
  afterEach(() => void window.dispatchEvent(new Event('online')));

  it('[WB211] says that it failed, not that nothing was found, and can be tried again', async () => {
    const { searchField, dialog } = await aSearch((request) => request === 1, twoHits);
    await userEvent.fill(searchField, 'pears');
    expect(await dialog.findByRole('heading', { name: failed })).toBeTruthy();
    expect(dialog.queryByText(/^Nothing found/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await findHit(dialog, 'pears for lunch')).toBeTruthy();
    expect(dialog.queryByText(failed)).toBeNull();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('[WB211] fails without a network too, and continues by itself when the network is back', async () => {
    const { searchField, dialog, requests } = await aSearch(() => false, twoHits);
    act(() => void window.dispatchEvent(new Event('offline')));
    await userEvent.fill(searchField, 'pears');
    expect(await dialog.findByRole('heading', { name: failed })).toBeTruthy();
    expect(requests()).toBe(0);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await findHit(dialog, 'pears for lunch')).toBeTruthy();
    expect(dialog.queryByText(failed)).toBeNull();
  });

  it('[WB211] keeps the hits when the next page fails, and can load that page again', async () => {
    const { searchField, dialog } = await aSearch((request) => request === 2, twoHits);
    await userEvent.fill(searchField, 'pears');
    await userEvent.click(await dialog.findByRole('button', { name: 'More hits' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(failed);
    expect(await findHit(dialog, 'pears for lunch')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await findHit(dialog, 'pears for tea')).toBeTruthy();
    expect(dialog.queryByText(failed)).toBeNull();
  });

  it('[WB212] offers to clear its words when it found nothing, and then focuses the field', async () => {
    const { searchField, dialog } = await aSearch(() => false);
    await userEvent.fill(searchField, 'plums');
    expect(await dialog.findByText('Nothing found for “plums”')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Clear the search' }));
    expect(searchField).toHaveProperty('value', '');
    expect(document.activeElement).toBe(searchField);
    await waitFor(() => expect(dialog.queryByText(/^Nothing found/)).toBeNull());
  });

  it('[WB212] offers to clear its filters before its words', async () => {
    const { searchField, dialog } = await aSearch(() => false);
    const kind = dialog.getByRole('combobox', { name: 'Kind' });
    await userEvent.selectOptions(kind, 'Files');
    expect(await dialog.findByText('No message matches these filters')).toBeTruthy();
    await userEvent.fill(searchField, 'plums');
    expect(await dialog.findByText('Nothing found for “plums” with these filters')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Clear the filters' }));
    expect([kind, searchField]).toMatchObject([{ value: '' }, { value: 'plums' }]);
    expect(document.activeElement).toBe(searchField);
    expect(await dialog.findByText('Nothing found for “plums”')).toBeTruthy();
  });
});
