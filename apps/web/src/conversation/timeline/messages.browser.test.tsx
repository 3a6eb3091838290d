import { Refusal } from '@parley/api-client/testing';
import { type Message, Message as messageSchema } from '@parley/domain';
import { aCard, aMessage } from '@parley/domain/testing';
import { fakeClock } from '@parley/realtime/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { timelineAtom } from '../../stores/timeline';
import { aRoomScreen, composer } from '../../testing/room-screen';
import '../../index.css';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const address = (name: string) => `/private-bucket/${'a'.repeat(32)}/${name}`;
/** A message as the schema of the wire reads it. */
const wireMessage = (seq: number, more: object): Message =>
  v.parse(messageSchema, { ...aMessage(seq, { content: '' }), ...more });
const mine = { sendSerial: 'lin', float: 'right' };
const signedUrl = async () => ({ data: pixel, expiresInMs: 300_000 });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('a recalled message', () => {
  function aRecalledMessage(ageMs: number, more: object = {}) {
    const clock = fakeClock();
    const creationDate = clock.now() - ageMs;
    const roomScreen = aRoomScreen({
      messages: [wireMessage(1, { ...mine, state: 1, content: 'Two boxes', creationDate, ...more })],
      changes: { now: clock.now, runAfter: clock.after },
    });
    return { ...roomScreen, clock };
  }
  const reEditButton = () => screen.queryByRole('button', { name: 'Edit again' });

  it("[WB64] appends its text to the draft at 'Edit again'", async () => {
    aRecalledMessage(1000);
    expect(await screen.findByText('You recalled a message')).toBeTruthy();
    const field = await composer();
    await waitFor(() => expect(field).toHaveProperty('readOnly', false));
    fireEvent.change(field, { target: { value: 'Hello' } });
    fireEvent.click(screen.getByRole('button', { name: 'Edit again' }));
    await waitFor(() => expect(field).toHaveProperty('value', 'Hello\nTwo boxes'));
    expect(document.activeElement).toBe(field);
  });

  it('[WB64] offers re-edit until two minutes have passed', async () => {
    const { clock } = aRecalledMessage(119_000);
    await screen.findByText('You recalled a message');
    await act(() => clock.advance(999));
    expect(reEditButton()).toBeTruthy();
    await act(() => clock.advance(1));
    expect(reEditButton()).toBeNull();
  });

  it.each([
    ['that is too old', 120_000, {}],
    ['without text', 1000, { content: '' }],
    ['that is no text', 1000, { msgType: 'IMAGE' }],
  ])('[WB64] offers no re-edit for one %s', async (_, age, more) => {
    aRecalledMessage(age, more);
    await screen.findByText('You recalled a message');
    expect(reEditButton()).toBeNull();
  });

  it("[WB64] of others shows the server's text, without re-edit", async () => {
    aRecalledMessage(1000, { float: 'left', recallOthersTip: 'Chen took it back' });
    expect(await screen.findByText('Chen took it back')).toBeTruthy();
    expect(reEditButton()).toBeNull();
  });
});

describe('the menu of a message', () => {
  const open = async (text: string) => {
    fireEvent.contextMenu(await screen.findByText(text), { clientX: 60, clientY: 60 });
    return screen.findByRole('menu', { name: 'Message actions' });
  };

  it('[WB65] offers only the actions that are built', async () => {
    aRoomScreen({ messages: [aMessage(1, { content: 'Booked for Friday' })] });
    const menu = await open('Booked for Friday');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Copy', 'View as text', 'Quote', 'Delete']);
  });

  it('[WB65] copies a card as readable text, and shows that text', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    aRoomScreen({
      messages: [
        aCard('CARD', { title: { text: 'PO2026-1182' }, fields: [{ fieldName: 'Amount', fieldValue: '184,000' }] }),
      ],
    });
    fireEvent.click(within(await open('PO2026-1182')).getByRole('menuitem', { name: 'Copy' }));
    await waitFor(() => expect(written.join()).toMatch(/PO2026-1182[\s\S]*Amount[\s\S]*184,000/));

    fireEvent.click(within(await open('PO2026-1182')).getByRole('menuitem', { name: 'View as text' }));
    const text = within(await dialog('As text'));
    expect(text.getByText(/PO2026-1182[\s\S]*184,000/)).toBeTruthy();
    fireEvent.click(text.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(new Set(written).size).toBe(1));
    vi.restoreAllMocks();
  });

  it('[WB65] deletes a message for this user once the gateway has, and says so if it could not', async () => {
    let tries = 0;
    const { services } = aRoomScreen({
      messages: [aMessage(1, { content: 'Booked for Friday' })],
      handlers: {
        remove: async () => {
          tries += 1;
          if (tries === 1) throw new Refusal('INTERNAL');
          return {};
        },
      },
    });
    fireEvent.click(within(await open('Booked for Friday')).getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(services.toasts.read()).toHaveLength(1));
    expect(screen.getByText('Booked for Friday')).toBeTruthy();
    fireEvent.click(within(await open('Booked for Friday')).getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Booked for Friday')).toBeNull());
  });
});

describe('what a message opens', () => {
  it('[WB66] is the image viewer with all sent images, at the pressed one', async () => {
    aRoomScreen({
      messages: [
        wireMessage(1, { ...mine, msgType: 'IMAGE', content: address('a.png') }),
        wireMessage(2, { ...mine, msgType: 'IMAGE', content: address('b.png'), shareTitle: 'b.png' }),
      ],
      files: { signedUrl },
    });
    const [, second] = await screen.findAllByRole('button', { name: 'View image' });
    if (second) fireEvent.click(second);
    const viewer = within(await dialog('b.png'));
    expect(viewer.getByText('2 of 2')).toBeTruthy();
    fireEvent.click(viewer.getByRole('button', { name: 'Previous image' }));
    expect(await dialog('a.png')).toBeTruthy();
  });

  it('[WB66] is the preview of a file, read with the file token; a file without a preview is downloaded', async () => {
    const downloads: string[] = [];
    const { services } = aRoomScreen({
      messages: [
        wireMessage(1, { msgType: 'FILE', content: address('order.pdf'), shareTitle: 'order.pdf', fileSize: 2048 }),
        wireMessage(2, { msgType: 'FILE', content: address('papers.zip'), shareTitle: 'papers.zip', fileSize: 2048 }),
      ],
    });
    const { files } = await services.fileServices();
    vi.spyOn(files, 'download').mockImplementation(async ({ name }) => void downloads.push(name));
    fireEvent.click(await screen.findByRole('button', { name: /^order\.pdf/ }));
    const drawer = within(await dialog('order.pdf'));
    const frame = await drawer.findByTitle('order.pdf');
    expect(frame.getAttribute('src')).toContain('access_token=file-token');
    fireEvent.click(drawer.getByRole('button', { name: 'Download' }));
    fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('button', { name: /^papers\.zip/ }));
    await waitFor(() => expect(downloads).toEqual(['order.pdf', 'papers.zip']));
  });

  it('[WB327] is a preview in the theme of the page, also when the theme changes while it is open', async () => {
    aRoomScreen({
      messages: [wireMessage(1, { msgType: 'FILE', content: address('a.csv'), shareTitle: 'a.csv', fileSize: 20 })],
    });
    const root = document.documentElement;
    root.dataset.theme = 'light';
    fireEvent.click(await screen.findByRole('button', { name: /^a\.csv/ }));
    const drawer = within(await dialog('a.csv'));
    const shownTheme = async () =>
      /theme=(\w+)/.exec((await drawer.findByTitle('a.csv')).getAttribute('src') ?? '')?.[1];
    expect(await shownTheme()).toBe('light');
    root.dataset.theme = 'dark';
    await waitFor(async () => expect(await shownTheme()).toBe('dark'));
    root.dataset.theme = 'light';
  });

  it('[WB66] is a video, a forwarded chat history, a task or a collapsed list item', async () => {
    const { services } = aRoomScreen({
      messages: [
        wireMessage(1, { msgType: 'VIDEO', content: address('belt.webm') }),
        wireMessage(2, {
          msgType: 'RECORD',
          content: JSON.stringify({ title: 'From the group', list: [{ nickname: 'Wang', text: 'All here' }], num: 1 }),
        }),
        wireMessage(3, { msgType: 'TODO', content: 'Call the supplier' }),
        aCard(
          'CARD',
          {
            sourceMsgType: 'card_template',
            subTitle: {
              text: JSON.stringify({ type: 'COLLAPSE_LIST', data: [{ title: 'Article 4', content: 'Two offers' }] }),
            },
          },
          4,
        ),
      ],
      files: { signedUrl },
    });
    const steps = [
      ['Play the video', 'Video', undefined],
      [/From the group/, 'From the group', 'All here'],
      [/Call the supplier/, 'Task details', undefined],
      [/Article 4/, 'Article 4', 'Two offers'],
    ] as const;
    for (const [button, title, content] of steps) {
      fireEvent.click(await screen.findByRole('button', { name: button }));
      const overlay = within(await dialog(title));
      if (content) expect(await overlay.findByText(content)).toBeTruthy();
      const [close] = overlay.getAllByRole('button', { name: 'Close' });
      if (close) fireEvent.click(close);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(JSON.parse(services.storage.tab.read('collapseDetail') ?? '')).toEqual({
      title: 'Article 4',
      content: 'Two offers',
    });
  });

  it('[WB68] is the image viewer for a source with page images, and a new tab for an original document', async () => {
    const opened: string[] = [];
    const references = [
      { docName: 'Scanned rule', dataSource: 'FAQ', docUrls: [pixel] },
      { docName: 'Original', dataSource: 'ORIGIN', docUrls: ['http://docs.example/rule'] },
    ];
    aRoomScreen({
      messages: [
        wireMessage(1, {
          msgType: 'ASSISTANT_TEXT',
          content: 'Yes.',
          purchaseRobotMsg: {},
          answerReference: references,
        }),
      ],
      changes: { openLink: (url) => opened.push(url) },
    });
    fireEvent.click(await screen.findByRole('button', { name: /Scanned rule/ }));
    fireEvent.click(within(await dialog('Scanned rule')).getByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('button', { name: /Original/ }));
    expect(opened).toEqual(['https://docs.example/rule']);
  });
});

describe('a row of the conversation', () => {
  it('[WB71] shows its quote in one line', async () => {
    aRoomScreen({
      messages: [
        wireMessage(1, {
          content: 'Then Friday',
          quoteMsg: { msgType: 'TEXT', content: 'Thursday\nis full', senderNickName: 'Chen' },
        }),
      ],
    });
    expect((await screen.findByRole('blockquote', { name: /Chen/ })).textContent).toContain('Thursday is full');
  });

  it('[WB84] is named by its sender and text', async () => {
    const card = { title: { text: 'PO2026-1182' }, fields: [{ fieldName: 'State', fieldValue: 'sent' }] };
    aRoomScreen({
      messages: [
        wireMessage(1, { content: 'Thursday\nis full' }),
        wireMessage(2, { msgType: 'CARD', content: '', purchaseRobotMsg: JSON.stringify(card) }),
      ],
    });
    expect(await screen.findByRole('article', { name: /· Thursday is full$/ })).toBeTruthy();
    expect(await screen.findByRole('article', { name: /· PO2026-1182 State: sent$/ })).toBeTruthy();
  });

  it.each([
    [
      'URL',
      { shareTitle: 'Order 1182', shareDesc: '200 boxes', shareUrl: 'https://shop.example/1182', thumbImgUrl: pixel },
    ],
    [
      '2005',
      {
        vcShareTitle: btoa('Order 1182'),
        vcShareDes: btoa('200 boxes'),
        vcHref: 'https://shop.example/1182',
        thumbImgUrl: pixel,
      },
    ],
  ])('[UK135] of type %s is a link with title, description and image', async (msgType, fields) => {
    aRoomScreen({ messages: [wireMessage(1, { msgType, ...fields })] });
    const link = await screen.findByRole('link', { name: /Order 1182/ });
    expect(link.textContent).toBe('Order 1182200 boxes');
    await waitFor(() => expect(link.querySelector('img')?.src).toBe(pixel));
    expect(link).toMatchObject({ href: 'https://shop.example/1182', target: '_blank' });
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('[WB73] of an unknown kind leaves the others as they are', async () => {
    const { store, roomId } = aRoomScreen({
      messages: [wireMessage(1, { msgType: 'XYZ', content: '' }), aMessage(2, { content: 'Still here' })],
    });
    expect(await screen.findByText('Unknown message type')).toBeTruthy();
    expect(screen.getByText('Still here')).toBeTruthy();
    const unknown = wireMessage(3, {
      msgType: 'CUSTOMER_TICKET_FORM',
      purchaseRobotMsg: { fields: 7, title: null, __proto__: { submit: true } },
    });
    await act(async () => store.set(timelineAtom(roomId), { type: 'message.created', data: { ...unknown, roomId } }));
    expect(screen.getByText('Still here')).toBeTruthy();
  });
});
