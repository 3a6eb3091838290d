import { Refusal } from '@parley/api-client/testing';
import type { MessageDraft } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRoomScreen, composer } from '../../testing/room-screen';
import '../../index.css';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset.device;
});

type Options = Parameters<typeof aRoomScreen>[0];

/** The room as a phone shows it. */
async function aPhoneRoom(options: Options = {}) {
  await page.viewport(390, 844);
  root.dataset.device = 'mobile';
  const room = aRoomScreen({
    ...options,
    height: '100dvh',
    changes: { deviceKind: 'MOBILE', ...options.changes },
  });
  await screen.findByText('welcome');
  return room;
}

const attachButton = () => screen.findByRole('button', { name: 'Attach' });
const findPanel = () => screen.findByRole('dialog', { name: 'Add to the message' });
async function openPanel(): Promise<HTMLElement> {
  await userEvent.click(await attachButton());
  return findPanel();
}
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('[WB553] the composer of a phone has the canned replies in front of its field, and either the panel or a send button', async () => {
  await aPhoneRoom();
  const field = await composer();
  const replies = await screen.findByRole('button', { name: 'Type / for canned replies' });
  expect(replies.getBoundingClientRect().right).toBeLessThanOrEqual(field.getBoundingClientRect().left);
  const attach = await attachButton();
  await userEvent.type(field, 'one');
  const send = screen.getByRole('button', { name: 'Send' });
  expect(screen.queryByRole('button', { name: 'Attach' })).toBeNull();
  await userEvent.click(send);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(await attachButton()).toBe(attach);
  await userEvent.click(replies);
  expect(await screen.findByRole('listbox', { name: 'Canned replies' })).toBeDefined();
  expect(field).toHaveProperty('value', '/');
});

describe('the attachment panel of a phone', () => {
  it('[WB350] opens under the composer, which stays in view and loses the focus, and closes again', async () => {
    await aPhoneRoom();
    const field = await composer();
    expect(screen.queryByRole('button', { name: 'Send a file' })).toBeNull();
    const closings: readonly (() => Promise<void>)[] = [
      () => userEvent.keyboard('{Escape}'),
      async () => userEvent.click(await attachButton()),
      () => userEvent.click(screen.getByText('welcome')),
      () => userEvent.click(field),
    ];
    for (const close of closings) {
      field.focus();
      const panel = await openPanel();
      await waitFor(() => expect(panel).toBe(document.activeElement));
      expect(field.getBoundingClientRect().bottom).toBeLessThan(panel.getBoundingClientRect().top);
      expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
      expect(await attachButton()).toHaveProperty('ariaExpanded', 'true');
      await close();
      await untilClosed();
      expect(await attachButton()).toHaveProperty('ariaExpanded', 'false');
    }
    await openPanel();
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(document.activeElement).toBe(await attachButton()));
  });

  it('[WB350] has four columns whose buttons are large enough for a finger', async () => {
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      const { unmount } = await aPhoneRoom();
      await page.viewport(width, height);
      const panel = await openPanel();
      const boxes = within(panel)
        .getAllByRole('button')
        .map((button) => button.getBoundingClientRect());
      expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(4);
      for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      unmount();
    }
  });

  it('[WB351] opens the pictures, the camera, the files and the videos of the phone, and sends what is chosen', async () => {
    const sent: MessageDraft[] = [];
    await aPhoneRoom({
      handlers: {
        create: async ({ body }) => {
          sent.push(...body);
          return body.map(({ content, msgUuid }) => aMessage(100 + sent.length, { content, msgUuid, msgType: 'FILE' }));
        },
      },
      files: {
        upload: async ({ multipart: { fileName }, file }) => ({
          data: `/private-bucket/${'a'.repeat(32)}/${fileName}`,
          fileName,
          fileSize: file.size,
        }),
      },
    });
    const panel = await openPanel();
    const inputOf = (name: string) => {
      const input = within(panel).getByRole('button', { name }).parentElement?.querySelector('input');
      if (!input) throw new Error(`no input behind ${name}`);
      return input;
    };
    const pickers = ['Photos', 'Camera', 'File', 'Video'].map((name) => {
      const input = inputOf(name);
      return [name, input.accept, input.multiple, input.getAttribute('capture')];
    });
    expect(pickers).toEqual([
      ['Photos', 'image/*', true, null],
      ['Camera', 'image/*', false, 'environment'],
      ['File', '', true, null],
      ['Video', 'video/*', true, null],
    ]);
    for (const name of ['Photos', 'Camera', 'File', 'Video']) {
      let opened = 0;
      inputOf(name).addEventListener('click', (event) => {
        event.preventDefault();
        opened += 1;
      });
      await userEvent.click(within(panel).getByRole('button', { name }));
      expect([name, opened]).toEqual([name, 1]);
    }
    fireEvent.change(inputOf('File'), { target: { files: [new File(['bytes'], 'order.pdf')] } });
    const dialog = await screen.findByRole('dialog', { name: /Send 1 file/ });
    expect(screen.queryByRole('dialog', { name: 'Add to the message' })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toMatchObject([{ msgType: 'FILE', shareTitle: 'order.pdf' }]));
  });

  it('[WB352] starts a canned reply, and asks for a person where the user may', async () => {
    const { sent } = await aPhoneRoom();
    const field = await composer();
    await userEvent.click(within(await openPanel()).getByRole('button', { name: 'Canned replies' }));
    await untilClosed();
    expect(field).toHaveProperty('value', '/');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: '' } });
    const panel = await openPanel();
    expect(within(panel).queryByRole('button', { name: 'Chat records' }), 'this client has no such screen').toBeNull();
    await userEvent.click(within(panel).getByRole('button', { name: 'Talk to a person' }));
    await untilClosed();
    await waitFor(() => expect(sent).toEqual(['Talk to a person']));
  });

  it('[WB352] opens the chat records in a client that has them', async () => {
    const root = createRootRoute();
    const path = '/mtPurchaseRobot/recordPanel';
    const router = createRouter({
      routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path })]),
      history: createMemoryHistory({ initialEntries: ['/purchaseRobot'] }),
    });
    await aPhoneRoom({ wrap: (content) => <RouterContextProvider router={router}>{content}</RouterContextProvider> });
    await userEvent.click(within(await openPanel()).getByRole('button', { name: 'Chat records' }));
    await untilClosed();
    expect(router.history.location.pathname).toBe(path);
  });

  it('[WB352] cannot be opened in a room that is closed', async () => {
    await aPhoneRoom({ room: { closeFlag: 1 } });
    expect(await attachButton()).toHaveProperty('disabled', true);
  });
});

it('[WB353] names the limits before files are sent, and shows on a phone which upload runs, failed or was cancelled', async () => {
  const sent: string[] = [];
  const open = new Map<string, () => void>();
  await aPhoneRoom({
    handlers: {
      create: async ({ body }) => {
        sent.push(...body.map(({ shareTitle = '' }) => shareTitle));
        return body.map(({ content, msgUuid, shareTitle }) =>
          aMessage(100 + sent.length, { content, msgUuid, shareTitle, msgType: 'FILE', sendSerial: 'lin' }),
        );
      },
    },
    files: {
      upload: async ({ multipart: { fileName }, file }) => {
        const isFirst = !open.has(fileName);
        if (isFirst) await new Promise<void>((resolve) => open.set(fileName, resolve));
        if (isFirst && fileName === 'bad.pdf') throw new Refusal('FILE_CONTENT_MISMATCH');
        return { data: `/private-bucket/${'a'.repeat(32)}/${fileName}`, fileName, fileSize: file.size };
      },
    },
  });
  const panel = await openPanel();
  const input = within(panel).getByRole('button', { name: 'File' }).parentElement?.querySelector('input');
  if (!input) throw new Error('no input');
  const names = ['bad.pdf', 'away.pdf', 'good.pdf'];
  fireEvent.change(input, { target: { files: names.map((name) => new File(['bytes'], name)) } });
  const dialog = await screen.findByRole('dialog', { name: /Send 3 files/ });
  expect(within(dialog).getByText(/^Up to 50 MB each: images/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findAllByText('Uploading…')).toHaveLength(3);
  await waitFor(() => open.get('bad.pdf')?.() ?? expect(open.has('bad.pdf')).toBe(true));
  expect(await screen.findByText('Upload failed')).toBeTruthy();
  await waitFor(() => expect(open.has('away.pdf')).toBe(true));
  const [cancel] = screen.getAllByRole('button', { name: 'Cancel the upload' });
  if (!cancel) throw new Error('nothing to cancel');
  await userEvent.click(cancel);
  await waitFor(() => expect(screen.queryByTitle('away.pdf')).toBeNull());
  // The double does not end an aborted request by itself.
  open.get('away.pdf')?.();
  await waitFor(() => expect(open.has('good.pdf')).toBe(true));
  open.get('good.pdf')?.();
  await waitFor(() => expect(sent).toEqual(['good.pdf']));
  await userEvent.click(screen.getByRole('button', { name: 'Upload again' }));
  await waitFor(() => expect(sent).toEqual(['good.pdf', 'bad.pdf']));
});
