import { Refusal } from '@parley/api-client/testing';
import type { Message } from '@parley/domain';
import { aCard, aMessage } from '@parley/domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { storageKeys } from '../../account/storage/storage';
import { shownMessageAtom } from '../../stores/shown-message';
import { aRecordsScreen } from '../../testing/records-screen';
import '../../index.css';

afterEach(() => {
  location.hash = '';
});

const path = '/mtPurchaseRobot/fileRecords';
const now = () => new Date(2026, 3, 22, 15).getTime();
const address = (name: string) => `/private-bucket/${'b'.repeat(32)}/${name}`;
const aFile = (roomSeq: number, shareTitle: string, fileSize?: number): Message =>
  aMessage(roomSeq, {
    msgType: 'FILE',
    content: address(shareTitle),
    shareTitle,
    fileSize,
    creationDate: new Date(2026, 3, 21, 9, roomSeq).toISOString(),
  });
const longName = `${'acceptance report of the second delivery '.repeat(3)}V3.2.pdf`;
const card = aCard('FILE_CARD', { file: { url: address('policy.docx'), name: 'policy.docx', fileSize: 65_536 } }, 1);
const messages = [aFile(3, 'PO2026-1182.xlsx', 253_952), aFile(2, longName), card];

/** Answers with all files, or with those whose name has the keyword, and notes what was asked. */
function searchOf(found: readonly Message[]) {
  const queries: object[] = [];
  const search = async ({
    query,
  }: {
    readonly query: { readonly roomId: string; readonly keyword?: string | undefined };
  }) => {
    const { roomId, keyword = '', ...rest } = query;
    queries.push({ keyword, ...rest });
    const content = found
      .filter(({ shareTitle }) => keyword === '' || shareTitle?.includes(keyword))
      .map((message) => ({ ...message, roomId }));
    return { content, totalElements: content.length, totalPages: 1 };
  };
  return { search, queries };
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('button', { name: `Download ${name}` })).closest('li') as HTMLElement);

describe('the files of a conversation', () => {
  it('[WB344] need a sign-in', async () => {
    const { services } = aRecordsScreen(`#${path}`, { isSignedIn: false });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(services.storage.tab.read(storageKeys.wantedPath)).toBe(path);
  });

  it('[WB344] stand under their title with size, sender and date, and the ending of a long name', async () => {
    const { search, queries } = searchOf(messages);
    aRecordsScreen(`#${path}`, { search, changes: { now } });
    await waitFor(() => expect(document.title).toBe('Parley - Files'));
    expect(await screen.findByRole('heading', { name: 'Files', level: 1 })).toBeTruthy();
    const sheet = await rowOf('PO2026-1182.xlsx');
    expect(sheet.getByText(/248 KB/).parentElement?.textContent).toBe(
      '248 KB · Procurement assistant · Yesterday 09:03',
    );
    expect((await rowOf('policy.docx')).getByText(/64 KB/)).toBeTruthy();
    const ending = (await rowOf(longName)).getByText('.pdf', { exact: false, selector: '.flex-none' });
    expect(ending.getBoundingClientRect().right).toBeLessThan(340);
    expect(screen.getByText('No more')).toBeTruthy();
    expect(queries).toEqual([{ keyword: '', fileKind: 'any', page: 0, size: 30 }]);
  });

  it('[WB584] name their sender whole, and their date inside the row', async () => {
    const { search } = searchOf(messages);
    aRecordsScreen(`#${path}`, { search, changes: { now } });
    const row = await rowOf('PO2026-1182.xlsx');
    const sender = row.getByText('Procurement assistant');
    expect(sender.scrollWidth).toBeLessThanOrEqual(sender.clientWidth);
    const date = row.getByText('Yesterday 09:03').getBoundingClientRect();
    expect(date.right).toBeLessThan(row.getByRole('button', { name: /^Show/ }).getBoundingClientRect().left);
  });

  it('[WB575] each lead to their message in the conversation, those without a preview too', async () => {
    const { search } = searchOf([aFile(2, 'agreement.pdf'), aFile(1, 'papers.zip')]);
    const { store, roomId } = aRecordsScreen(`#${path}`, { search, changes: { now } });
    const shown: unknown[] = [];
    const row = await rowOf('papers.zip');
    const targets = row.getAllByRole('button').slice(1);
    const centres = targets.map((target) => {
      const { left, width } = target.getBoundingClientRect();
      return left + width / 2;
    });
    expect((centres[1] ?? 0) - (centres[0] ?? 0)).toBeGreaterThanOrEqual(44);
    store.sub(shownMessageAtom(roomId), () => shown.push(store.get(shownMessageAtom(roomId))));
    await userEvent.click(row.getByRole('button', { name: 'Show papers.zip in chat' }));
    await waitFor(() => expect(location.hash).toBe('#/mtPurchaseRobot'));
    expect(shown[0]).toMatchObject({ roomSeq: 1 });
  });

  it('[WB576] stand by week and month, with the number of those that are all loaded', async () => {
    const days = [new Date(2026, 3, 20), new Date(2026, 3, 19, 23), new Date(2026, 3, 2), new Date(2025, 3, 2)];
    const files = days.map((day, index) => ({
      ...aFile(days.length - index, `file-${index}.pdf`),
      creationDate: day.toISOString(),
    }));
    let isFailing = true;
    const search = async ({ query: { roomId, page = 0 } }: { query: { roomId: string; page?: number } }) => {
      if (page > 0 && isFailing) throw new Refusal('BAD_REQUEST');
      const content = files.slice(page * 2, page * 2 + 2).map((message) => ({ ...message, roomId }));
      return { content, page, totalElements: files.length, totalPages: 2 };
    };
    aRecordsScreen(`#${path}`, { search, changes: { now } });
    const sections = () =>
      [...document.querySelectorAll<HTMLElement>('main section')].map((section) => [
        within(section).getByRole('heading').textContent,
        within(section).queryByText(/^\d+ files?$/)?.textContent,
        within(section).getAllByRole('listitem').length,
      ]);
    expect(await screen.findByText('More could not be loaded')).toBeTruthy();
    expect(sections()).toEqual([
      ['This week', '1 file', 1],
      ['April 2026', undefined, 1],
    ]);
    isFailing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No more')).toBeTruthy();
    expect(sections()).toEqual([
      ['This week', '1 file', 1],
      ['April 2026', '2 files', 2],
      ['April 2025', '1 file', 1],
    ]);
  });

  it('[WB345] are found by a part of their name and by their kind', async () => {
    const { search, queries } = searchOf(messages);
    aRecordsScreen(`#${path}`, { search, changes: { now } });
    await rowOf('PO2026-1182.xlsx');
    await userEvent.click(screen.getByRole('button', { name: 'Spreadsheets' }));
    expect(screen.getByRole('button', { name: 'Spreadsheets' }).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ keyword: '', fileKind: 'sheet' }));
    await userEvent.fill(screen.getByRole('searchbox', { name: 'Search file names' }), 'plums');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “plums” with these filters' })).toBeTruthy();
    expect(queries.at(-1)).toMatchObject({ keyword: 'plums', fileKind: 'sheet' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await rowOf('PO2026-1182.xlsx');
  });

  it('[WB577] that were not found offer to clear the kind, and then the words', async () => {
    const search = async ({
      query,
    }: {
      query: { roomId: string; keyword?: string | undefined; fileKind?: string | undefined };
    }) => {
      const isAll = !query.keyword && query.fileKind === 'any';
      const content = isAll ? messages.map((message) => ({ ...message, roomId: query.roomId })) : [];
      return { content, totalElements: content.length, totalPages: 1 };
    };
    aRecordsScreen(`#${path}`, { search, changes: { now } });
    await rowOf('PO2026-1182.xlsx');
    await userEvent.click(screen.getByRole('button', { name: 'Archives' }));
    expect(await screen.findByRole('heading', { name: 'No files of this kind' })).toBeTruthy();
    await userEvent.fill(screen.getByRole('searchbox'), 'plums');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “plums” with these filters' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByRole('heading', { name: 'Nothing found for “plums”' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All', pressed: true }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1) as HTMLElement);
    await rowOf('PO2026-1182.xlsx');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('[WB346] open a preview, or are downloaded, which a row shows while it lasts', async () => {
    const { search } = searchOf([aFile(2, 'agreement.pdf'), aFile(1, 'papers.zip')]);
    const downloads: { readonly name: string; readonly end: () => void }[] = [];
    const { files } = await aRecordsScreen(`#${path}`, { search, changes: { now } }).services.fileServices();
    vi.spyOn(files, 'download').mockImplementation(
      ({ name }) => new Promise<void>((end) => downloads.push({ name, end })),
    );
    await userEvent.click((await rowOf('agreement.pdf')).getByRole('button', { name: /^agreement/ }));
    expect(await screen.findByRole('dialog', { name: 'agreement.pdf' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(downloads).toEqual([]);
    await userEvent.click((await rowOf('papers.zip')).getByRole('button', { name: /^papers/ }));
    expect(await screen.findByRole('button', { name: 'Downloading papers.zip' })).toBeTruthy();
    expect(downloads).toMatchObject([{ name: 'papers.zip' }]);
    downloads[0]?.end();
    expect(await screen.findByRole('button', { name: 'Download papers.zip' })).toBeTruthy();
  });
});
