import type { FakeHandlers } from '@parley/api-client/testing';
import { aMessage } from '@parley/domain/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { storageKeys } from '../../account/storage/storage';
import { aRecordsScreen } from '../../testing/records-screen';
import '../../index.css';

afterEach(() => {
  location.hash = '';
});

type SearchHandler = NonNullable<NonNullable<FakeHandlers['messages']>['search']>;
const hits = [aMessage(40, { content: 'pears for lunch' }), aMessage(7, { content: 'pears for tea' })];

function aSearch() {
  const queries: object[] = [];
  const search: SearchHandler = async ({ query: { roomId, page: _page, size: _size, ...rest } }) => {
    queries.push(rest);
    const content = hits.filter((hit) => hit.content?.includes(rest.keyword ?? '')).map((hit) => ({ ...hit, roomId }));
    return { content, totalElements: content.length, totalPages: 1 };
  };
  return { search, queries };
}

const findHit = (words: string) => screen.findByRole('button', { name: (name: string) => name.includes(words) });

describe.each(['recordPanel', 'records'])('the screen %s', (name) => {
  it('[WB347][WB348] needs a sign-in, and has its title', async () => {
    const path = `/mtPurchaseRobot/${name}`;
    const { services, signIn, router } = aRecordsScreen(`#${path}?keyword=pears`, { isSignedIn: false });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(services.storage.tab.read(storageKeys.wantedPath)).toBe(`${path}?keyword=pears`);
    signIn();
    await router.invalidate();
    expect(await screen.findByRole('heading', { name: 'Chat records', level: 1 })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Parley - Chat records'));
  });
});

describe('the search of the records', () => {
  it('[WB347] has the focus, finds while it is typed, and can be limited to a kind', async () => {
    const { search, queries } = aSearch();
    aRecordsScreen('#/mtPurchaseRobot/recordPanel?key=a', { search });
    const field = await screen.findByRole('searchbox');
    expect(document.activeElement).toBe(field);
    expect(queries).toEqual([]);
    await userEvent.keyboard('pears');
    await waitFor(async () =>
      expect((await findHit('pears for lunch')).querySelector('mark')?.textContent).toBe('pears'),
    );
    expect(await screen.findByText('2 hits')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Links' }));
    await waitFor(() => expect(queries.at(-1)).toEqual({ keyword: 'pears', kind: 'link' }));
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.hash).toBe('#/mtPurchaseRobot/records?key=a&keyword=pears'));
  });

  it.each([
    ['Images', 'imageRecords'],
    ['Files', 'fileRecords'],
  ])('[WB347] leads to the %s of the conversation', async (label, name) => {
    aRecordsScreen('#/mtPurchaseRobot/recordPanel?key=a');
    await screen.findByRole('searchbox');
    const shortcuts = await screen.findAllByRole('button', { name: label });
    await userEvent.click(shortcuts.at(-1) as HTMLElement);
    await waitFor(() => expect(location.hash).toBe(`#/mtPurchaseRobot/${name}?key=a`));
  });

  it('[WB347] says what it did not find, and offers the ways again when it is cleared', async () => {
    const { search } = aSearch();
    aRecordsScreen('#/mtPurchaseRobot/recordPanel', { search });
    await screen.findByRole('searchbox');
    await userEvent.keyboard('plums');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “plums”' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Images' })).toHaveLength(2));
  });
});

describe('a search of the records without hits', () => {
  it('[WB577] offers to clear the kind, and then the words', async () => {
    const { search } = aSearch();
    aRecordsScreen('#/mtPurchaseRobot/recordPanel', { search });
    const field = await screen.findByRole('searchbox');
    await userEvent.keyboard('plums');
    await userEvent.click(screen.getByRole('button', { name: 'Links' }));
    expect(await screen.findByRole('heading', { name: 'Nothing found for “plums” with these filters' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByRole('heading', { name: 'Nothing found for “plums”' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All', pressed: true }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Images' })).toHaveLength(2));
    expect(document.activeElement).toBe(field);
  });
});

describe('the records of one keyword and date', () => {
  it('[WB348] are those of the query', async () => {
    const { search, queries } = aSearch();
    aRecordsScreen('#/mtPurchaseRobot/records?keyword=pears&date=2026-04-18', { search });
    expect(await findHit('pears for tea')).toBeTruthy();
    expect(queries[0]).toEqual({
      keyword: 'pears',
      startDate: new Date(2026, 3, 18).toISOString(),
      endDate: new Date(new Date(2026, 3, 19).getTime() - 1).toISOString(),
    });
  });

  it.each([
    ['MOBILE', '#/mtPurchaseRobot?key=a'],
    ['PC', '#/purchaseRobot?key=a'],
  ] as const)('[WB348] are shown with what is around them in the conversation of %s', async (deviceKind, hash) => {
    const { search } = aSearch();
    const earlier = Array.from({ length: 60 }, (_, n) =>
      aMessage(n + 1, { content: n === 6 ? 'pears for tea' : `line ${n}` }),
    );
    const inRoom: NonNullable<FakeHandlers['messages']>['inRoom'] = async ({ query: { roomId } }) => ({
      content: earlier.map((message) => ({ ...message, roomId })),
    });
    aRecordsScreen('#/mtPurchaseRobot/records?key=a&keyword=pears', {
      search,
      handlers: { messages: { inRoom } },
      changes: { deviceKind },
    });
    await userEvent.click(await findHit('pears for tea'));
    await waitFor(() => expect(location.hash).toBe(hash));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('pears for tea'));
  });
});
