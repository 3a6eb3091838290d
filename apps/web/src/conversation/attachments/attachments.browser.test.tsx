import { Refusal } from '@parley/api-client/testing';
import type { MessageDraft } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { shortVideoUrl } from '@parley/ui-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { attachmentsAtom } from '../../stores/attachments';
import { roomListAtom } from '../../stores/rooms';
import { sendingFilesAtom, unsavedFilesAtom } from '../../stores/sending-files';
import { aRoomScreen, composer } from '../../testing/room-screen';
import '../../index.css';

const aFile = (name: string, type = '') => new File(['bytes'], name, { type });

async function aImage(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d');
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'strip.png', { type: 'image/png' });
}

/**
 * A room for uploads: `isAccepted` decides about each attempt, from 1; an upload is answered once `uploadGate`
 * resolves.
 */
function aRoomForFiles(isAccepted: (attempt: number) => boolean = () => true, uploadGate?: Promise<void>) {
  const sentMessages: MessageDraft[] = [];
  let attempts = 0;
  const roomScreen = aRoomScreen({
    handlers: {
      create: async ({ body }) => {
        sentMessages.push(...body);
        return body.map(({ content, msgUuid, shareTitle, fileSize }) => {
          const known = { msgUuid, shareTitle, fileSize, sendSerial: 'lin' };
          return aMessage(100 + sentMessages.length, { ...known, content, msgType: 'FILE' });
        });
      },
    },
    files: {
      upload: async ({ multipart: { fileName }, file }) => {
        attempts += 1;
        await uploadGate;
        if (!isAccepted(attempts)) throw new Refusal('FILE_CONTENT_MISMATCH');
        return { data: `/private-bucket/${'a'.repeat(32)}/${fileName}`, fileName, fileSize: file.size };
      },
    },
  });
  return { ...roomScreen, sentMessages, untilReady: () => screen.findByText('welcome') };
}

async function pickFiles(label: string, files: readonly File[]): Promise<HTMLElement> {
  const input = (await screen.findByRole('button', { name: label })).nextElementSibling;
  if (!(input instanceof HTMLInputElement)) throw new Error(`no input behind ${label}`);
  fireEvent.change(input, { target: { files } });
  return screen.findByRole('dialog');
}

async function chooseAndSendFiles(label: string, files: readonly File[]): Promise<void> {
  const dialog = await pickFiles(label, files);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
}

/** Dispatches an event, and returns whether the page prevented its default action. */
function isDefaultPrevented(type: string, target: Element, more: object): boolean {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), more);
  fireEvent(target, event);
  return event.defaultPrevented;
}

const paste = (field: Element, files: readonly File[]) =>
  isDefaultPrevented('paste', field, {
    clipboardData: { files, types: files.length > 0 ? ['Files'] : ['text/plain'] },
  });
/** Drags files from one element to another; null is the outside of the window. */
const dragFiles = (from: Element | null, to: Element | null) => {
  const dataTransfer = { files: [], types: ['Files'] };
  if (to) isDefaultPrevented('dragenter', to, { dataTransfer, relatedTarget: from });
  if (from) isDefaultPrevented('dragleave', from, { dataTransfer, relatedTarget: to });
  if (to) isDefaultPrevented('dragover', to, { dataTransfer });
};
const dropOnPage = (type: 'dragover' | 'drop', files: readonly File[], types = ['Files']) =>
  isDefaultPrevented(type, document.body, { dataTransfer: { files, types } });

describe('files in the composer', () => {
  it('[WB57] are uploaded once they are confirmed and become messages', async () => {
    const { sentMessages, untilReady } = aRoomForFiles();
    await untilReady();
    await chooseAndSendFiles('Send a file', [aFile('order.pdf')]);
    expect(await screen.findByText('order.pdf')).toBeTruthy();
    await waitFor(() =>
      expect(sentMessages).toMatchObject([{ msgType: 'FILE', shareTitle: 'order.pdf', fileSize: 5 }]),
    );
    expect(await screen.findByRole('button', { name: 'Download order.pdf' })).toBeTruthy();
  });

  it('[WB188] can be cancelled during the upload, and the focus stays in the conversation', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { sentMessages, untilReady } = aRoomForFiles(() => true, gate);
    await untilReady();
    await chooseAndSendFiles('Send a file', [aFile('order.pdf')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the upload' }));
    await waitFor(() => expect(screen.queryByText('order.pdf')).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
    open();
    await chooseAndSendFiles('Send a file', [aFile('bill.pdf')]);
    await waitFor(() => expect(sentMessages).toMatchObject([{ shareTitle: 'bill.pdf' }]));
  });

  it('[WB274] leave the focus in the composer after a press on the button and Enter in the dialog', async () => {
    const { sentMessages, untilReady } = aRoomForFiles();
    await untilReady();
    const field = await composer();
    field.focus();
    await userEvent.click(await screen.findByRole('button', { name: 'Send a file' }));
    await pickFiles('Send a file', [aFile('order.pdf')]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sentMessages).toMatchObject([{ shareTitle: 'order.pdf' }]));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('[WB57] that were refused show the reason and can be uploaded again or deleted', async () => {
    const { services, sentMessages, untilReady } = aRoomForFiles(() => false);
    await untilReady();
    await chooseAndSendFiles('Send a file', [aFile('run.zip')]);
    expect(await screen.findByText('Upload failed')).toBeTruthy();
    expect(services.toasts.read().map(({ text }) => text)).toEqual([
      'run.zip: The content of the file is not what its name says',
    ]);
    expect(screen.getByRole('button', { name: 'Upload again' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('run.zip')).toBeNull());
    expect(sentMessages).toEqual([]);
  });

  it('[WB58] of a kind that is not accepted are refused in the dialog and never become a row', async () => {
    const attempts: number[] = [];
    const { services, untilReady } = aRoomForFiles((attempt) => attempts.push(attempt) > 0);
    await untilReady();
    const dialog = await pickFiles('Send a file', [aFile('run.exe')]);
    expect(within(dialog).getByText('run.exe')).toBeTruthy();
    expect(within(dialog).getByText('Files of this kind are not accepted')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('run.exe')).toBeNull());
    expect([services.toasts.read(), attempts]).toEqual([[], []]);
  });

  it('[WB178] are not uploaded again to a room that was closed meanwhile', async () => {
    const attempts: number[] = [];
    const { store, untilReady } = aRoomForFiles((attempt) => attempts.push(attempt) < 0);
    await untilReady();
    await chooseAndSendFiles('Send a file', [aFile('run.zip')]);
    const again = await screen.findByRole('button', { name: 'Upload again' });
    act(() =>
      store.set(roomListAtom, {
        type: 'rooms.loaded',
        data: store.get(roomListAtom).map((room) => ({ ...room, closeFlag: 1 })),
      }),
    );
    fireEvent.click(again);
    expect(await screen.findByText('This conversation has ended already')).toBeTruthy();
    expect(attempts).toEqual([1]);
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });

  it('[WB242] wait for a confirmation when chosen by a button, and are not uploaded before', async () => {
    const attempts: number[] = [];
    const { sentMessages, untilReady } = aRoomForFiles((attempt) => attempts.push(attempt) > 0);
    await untilReady();
    const dialog = await pickFiles('Send a file', [aFile('order.pdf')]);
    expect(within(dialog).getByText('order.pdf')).toBeTruthy();
    expect([attempts, sentMessages]).toEqual([[], []]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentMessages).toHaveLength(1));
  });

  it('[WB59] wait for a confirmation when pasted; pasted text goes into the field as usual', async () => {
    const { sentMessages, untilReady } = aRoomForFiles();
    await untilReady();
    const field = await composer();
    expect(paste(field, [])).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(paste(field, [aFile('image.png', 'image/png'), aFile('b.pdf')])).toBe(true);
    const sheet = within(await screen.findByRole('dialog', { name: 'Send 2 files?' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Remove b.pdf' }));
    expect(sentMessages).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentMessages).toMatchObject([{ msgType: 'IMAGE', shareTitle: 'image.png' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[WB201] that cannot be sent say why in the dialog, and the others are sent', async () => {
    const { services, sentMessages, untilReady } = aRoomForFiles();
    await untilReady();
    paste(await composer(), [aFile('invoice\u202egnp.exe'), aFile('b.pdf')]);
    const sheet = within(await screen.findByRole('dialog', { name: 'Send 1 file?' }));
    expect(sheet.getAllByRole('listitem')[0]?.textContent).toMatch(
      /^invoicegnp\.exe.*Files of this kind are not accepted$/,
    );
    fireEvent.click(sheet.getByRole('button', { name: 'Remove b.pdf' }));
    const send = within(await screen.findByRole('dialog', { name: 'None of these files can be sent' })).getByRole(
      'button',
      { name: 'Send' },
    );
    expect(send.getAttribute('aria-disabled')).toBe('true');
    dropOnPage('drop', [aFile('c.pdf')]);
    await screen.findByRole('dialog', { name: 'Send 1 file?' });
    fireEvent.click(send);
    await waitFor(() => expect(sentMessages).toMatchObject([{ shareTitle: 'c.pdf' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(services.toasts.read()).toEqual([]);
  });

  it('[WB184] of a draft are shown in the dialog, and further files are added to them', async () => {
    const { store, roomId, untilReady } = aRoomForFiles();
    await untilReady();
    act(() => store.set(attachmentsAtom, new Map([[roomId, [aFile('kept.pdf')]]])));
    expect(await screen.findByRole('dialog', { name: 'Send 1 file?' })).toBeTruthy();
    dropOnPage('drop', [aFile('more.pdf')]);
    const sheet = within(await screen.findByRole('dialog', { name: 'Send 2 files?' }));
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toMatchObject([
      expect.stringContaining('kept.pdf'),
      expect.stringContaining('more.pdf'),
    ]);
    fireEvent.click(sheet.getByRole('button', { name: /^cancel$/i }));
    await waitFor(() => expect(store.get(attachmentsAtom).size).toBe(0));
  });

  it('[WB184] stay stored during the upload, each until it is a message or was cancelled', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { store, roomId, sentMessages, untilReady } = aRoomForFiles(() => true, gate);
    await untilReady();
    const sendingNames = () =>
      store
        .get(sendingFilesAtom)
        .get(roomId)
        ?.map(({ name }) => name);
    await chooseAndSendFiles('Send a file', [aFile('order.pdf'), aFile('bill.pdf')]);
    await waitFor(() => expect(sendingNames()).toEqual(['order.pdf', 'bill.pdf']));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Cancel the upload' })).toHaveLength(2));
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel the upload' })[1] ?? document.body);
    await waitFor(() => expect(sendingNames()).toEqual(['order.pdf']));
    open();
    await waitFor(() => expect(sentMessages).toMatchObject([{ shareTitle: 'order.pdf' }]));
    await waitFor(() => expect(sendingNames()).toBeUndefined());
  });

  it('[WB185] that cannot be stored wait too, and the dialog says that a reload loses them', async () => {
    const { store, untilReady } = aRoomForFiles();
    await untilReady();
    const big = aFile('big.mp4');
    paste(await composer(), [big]);
    const sheet = within(await screen.findByRole('dialog', { name: 'Send 1 file?' }));
    expect(sheet.getByRole('status').textContent).toBe('');
    act(() => store.set(unsavedFilesAtom, new Set([big])));
    expect(sheet.getByRole('status').textContent).toMatch(/^Too much to be kept/);
  });

  it('[WB59] can be dropped anywhere; dragged text is left to the browser, and Escape hides the drop zone', async () => {
    const { sentMessages, untilReady } = aRoomForFiles();
    await untilReady();
    await waitFor(() => expect(dropOnPage('dragover', [])).toBe(true));
    expect(await screen.findByText('Drop files here to send them')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('Drop files here to send them')).toBeNull());
    expect(dropOnPage('dragover', [], ['text/plain'])).toBe(false);
    expect(screen.queryByText('Drop files here to send them')).toBeNull();
    expect(dropOnPage('drop', [aFile('order.pdf')])).toBe(true);
    const sheet = within(await screen.findByRole('dialog', { name: 'Send 1 file?' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentMessages).toEqual([]);
  });

  it('[WB200] show the drop zone while they are dragged over the page, and not once they left the window', async () => {
    const { untilReady } = aRoomForFiles();
    await untilReady();
    const field = await composer();
    const header = screen.getByRole('banner');
    const zone = () => screen.queryByText('Drop files here to send them');
    await waitFor(() => {
      dragFiles(null, header);
      expect(zone()).toBeTruthy();
    });
    const shown = zone();
    for (const [from, to] of [
      [header, field],
      [field, document.body],
      [document.body, header],
    ] as const) {
      dragFiles(from, to);
      expect(zone(), 'the same element all the time').toBe(shown);
    }
    dragFiles(header, null);
    expect(zone()).toBeNull();
    dragFiles(null, field);
    expect(zone()).toBeTruthy();
    dragFiles(field, null);
    expect(zone()).toBeNull();
  });

  it('[WB201] are shown with name, size and image in the dialog, before any upload', async () => {
    const uploads: number[] = [];
    const { sentMessages, untilReady } = aRoomForFiles((attempt) => uploads.push(attempt) > 0);
    await untilReady();
    const canvas = new OffscreenCanvas(3, 2);
    canvas.getContext('2d');
    const image = await canvas.convertToBlob({ type: 'image/png' });
    const words = new File(['x'.repeat(2048)], 'order.pdf', { type: 'application/pdf' });
    paste(await composer(), [new File([image], 'box.png', { type: 'image/png' }), words]);
    const sheet = within(await screen.findByRole('dialog', { name: 'Send 2 files?' }));
    const [box, order] = sheet.getAllByRole('listitem');
    if (!box || !order) throw new Error('two files');
    expect(box.textContent).toContain('box.png0.');
    expect(order.textContent).toContain('order.pdf2 KB');
    const preview = box.querySelector('img');
    await waitFor(() => expect([preview?.naturalWidth, preview?.naturalHeight]).toEqual([3, 2]));
    expect(order.querySelector('img')).toBeNull();
    expect([uploads, sentMessages]).toEqual([[], []]);
    fireEvent.click(sheet.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentMessages).toHaveLength(2));
    expect(uploads).toHaveLength(2);
  });

  it('[WB566] that are videos show a frame and their duration before and while they are sent, and have it as messages', async () => {
    let answerUploads = () => {};
    const gate = new Promise<void>((resolve) => {
      answerUploads = resolve;
    });
    const { sentMessages, untilReady } = aRoomForFiles(() => true, gate);
    await untilReady();
    const video = new File([await (await fetch(shortVideoUrl)).blob()], 'belt.webm', { type: 'video/webm' });
    paste(await composer(), [video, new File(['no video'], 'broken.mp4', { type: 'video/mp4' })]);
    const sheet = within(await screen.findByRole('dialog', { name: 'Send 2 files?' }));
    const [belt, broken] = sheet.getAllByRole('listitem');
    await waitFor(() => expect(belt?.textContent).toMatch(/^belt\.webm[\d.]+ KB · 0:05$/));
    expect(belt?.querySelector('video')).toHaveProperty('videoWidth', 16);
    await waitFor(() => expect(broken?.querySelector('video')).toBeNull());
    expect([broken?.querySelector('svg') !== null, broken?.textContent]).toEqual([true, 'broken.mp40.01 KB']);
    fireEvent.click(sheet.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('0:05')).toBeTruthy();
    await waitFor(() =>
      expect(document.querySelector<HTMLVideoElement>('[data-side="own"] video')?.videoWidth).toBe(16),
    );
    answerUploads();
    await waitFor(() =>
      expect(sentMessages).toMatchObject([
        { msgType: 'VIDEO', shareTitle: 'belt.webm', duration: 5 },
        { msgType: 'VIDEO', shareTitle: 'broken.mp4' },
      ]),
    );
    expect(sentMessages[1]).not.toHaveProperty('duration');
  });

  it('[WB568] that are images which the browser cannot decode have an icon in place of a preview', async () => {
    const { untilReady } = aRoomForFiles();
    await untilReady();
    const image = await aImage(3, 2);
    paste(await composer(), [image, new File(['no image'], 'fake.png', { type: 'image/png' })]);
    const sheet = within(await screen.findByRole('dialog', { name: 'Send 2 files?' }));
    const [strip, fake] = sheet.getAllByRole('listitem');
    await waitFor(() => expect(fake?.querySelector('img')).toBeNull());
    expect(fake?.querySelector('svg.lucide-file')).toBeTruthy();
    await waitFor(() => expect(strip?.querySelector('img')).toHaveProperty('naturalWidth', 3));
  });

  it('[WB244][WB271] are sent with the text of the composer, which goes once and before them, and empty the composer', async () => {
    const { sentMessages, untilReady } = aRoomForFiles();
    await untilReady();
    const field = await composer();
    fireEvent.change(field, { target: { value: 'Both came\nwith cracks ' } });
    paste(field, [aFile('a.pdf'), aFile('b.pdf')]);
    const caption = await screen.findByRole('textbox', { name: 'Message (optional)' });
    expect(caption).toHaveProperty('value', 'Both came\nwith cracks ');
    expect(document.activeElement).toBe(caption);
    expect(paste(caption, [aFile('c.pdf')]), 'more files can be pasted there').toBe(true);
    await screen.findByRole('dialog', { name: 'Send 3 files?' });
    fireEvent.keyDown(caption, { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(caption, { key: 'Enter', isComposing: true, keyCode: 229 });
    expect(sentMessages).toEqual([]);
    fireEvent.keyDown(caption, { key: 'Enter' });
    fireEvent.keyDown(caption, { key: 'Enter' });
    await waitFor(() => expect(sentMessages).toHaveLength(4));
    expect(sentMessages.map(({ content, shareTitle }) => shareTitle ?? content)).toEqual([
      'Both came\nwith cracks',
      'a.pdf',
      'b.pdf',
      'c.pdf',
    ]);
    expect(sentMessages.map(({ filesToFollow }) => filesToFollow)).toEqual([3, 2, 1, 0]);
    expect(await composer()).toHaveProperty('value', '');
  });

  it('[WB244] leave the text to the composer when the dialog is cancelled', async () => {
    const { sentMessages, untilReady } = aRoomForFiles();
    await untilReady();
    paste(await composer(), [aFile('a.pdf')]);
    const caption = await screen.findByRole('textbox', { name: 'Message (optional)' });
    fireEvent.change(caption, { target: { value: 'x'.repeat(10_001) } });
    expect(within(screen.getByRole('dialog')).getByText(/^At most .* characters, 1 too many$/)).toBeTruthy();
    fireEvent.keyDown(caption, { key: 'Enter' });
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent.change(caption, { target: { value: 'for later' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await composer()).toHaveProperty('value', 'for later');
    expect(sentMessages).toEqual([]);
  });

  it.each([
    [2000, 20, 44],
    [20, 2000, 400],
    [400, 300, 150],
  ])(
    '[WB245] keep the size of an image before and after it has loaded: %d × %d is %d px high',
    async (width, height, shownHeight) => {
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const { untilReady } = aRoomForFiles(() => true, gate);
      await untilReady();
      paste(await composer(), [await aImage(width, height)]);
      const dialog = await screen.findByRole('dialog');
      const preview = dialog.querySelector('img');
      const before = preview?.getBoundingClientRect();
      await waitFor(() => expect(preview?.naturalWidth).toBe(width));
      expect(preview?.getBoundingClientRect()).toEqual(before);
      expect(preview && getComputedStyle(preview).objectFit, 'whole and not enlarged').toBe('scale-down');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
      const bubble = (await screen.findByRole('button', { name: 'View image' })).parentElement;
      const heights = new Set([bubble?.offsetHeight]);
      await waitFor(() => {
        heights.add(bubble?.offsetHeight);
        expect(screen.queryByText('Loading image…')).toBeNull();
      });
      expect([...heights, bubble?.offsetHeight]).toEqual([shownHeight, shownHeight]);
      open();
    },
  );

  it('[WB213] that are dragged over the page get Escape before the answer and the frame', async () => {
    const [stopped, posted]: [string[], unknown[]] = [[], []];
    const { stream } = aRoomScreen({
      handlers: {
        stop: async ({ body }) => {
          stopped.push(body.messageId);
          return {};
        },
      },
      changes: { host: { isEmbedded: true, post: (...all: unknown[]) => void posted.push(all) } },
    });
    await screen.findByText('welcome');
    const field = await composer();
    await stream({ roomSeq: 1, chunkIndex: 0, content: 'Long' });
    for (const isOver of [true, true, false]) {
      if (isOver) await waitFor(() => expect(dropOnPage('dragover', [])).toBe(true));
      if (isOver) await screen.findByText('Drop files here to send them');
      fireEvent.keyDown(field, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByText('Drop files here to send them')).toBeNull());
      await stream({ roomSeq: 1, content: 'Long', isLast: true, answerState: 'stopped' });
      expect(posted).toEqual(isOver ? [] : [['closeIframe', { reason: 'escape' }]]);
    }
    expect(stopped).toEqual([]);
  });
});

describe('emoji in the composer', () => {
  it('[WB69] are inserted at the caret and offered first the next time', async () => {
    const { services } = aRoomScreen();
    await screen.findByText('welcome');
    const field = await composer();
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('no field');
    fireEvent.change(field, { target: { value: 'Well done' } });
    field.setSelectionRange(4, 4);
    const button = await screen.findByRole('button', { name: 'Emoji' });
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Emoji' });
    const box = dialog.getBoundingClientRect();
    expect(box.bottom, 'the text field stays visible').toBeLessThanOrEqual(field.getBoundingClientRect().top);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(window.innerWidth);
    const panel = within(dialog);
    fireEvent.change(panel.getByRole('textbox', { name: 'Search emoji' }), { target: { value: '握手' } });
    fireEvent.click(await panel.findByRole('button', { name: 'Shake' }));
    await waitFor(() => expect(field.value).toBe('Well[Shake] done'));
    expect(services.storage.device.read('im.emoji')).toBe('[Shake]');
    panel.getByRole('textbox', { name: 'Search emoji' }).focus();
    fireEvent.keyDown(panel.getByRole('textbox', { name: 'Search emoji' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Emoji' })).toBeNull());
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    await screen.findByRole('dialog', { name: 'Emoji' });
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Emoji' })).toBeNull());
  });

  it('[WB240] are closed by Escape with the caret in the composer, and the frame stays open', async () => {
    const posted: unknown[] = [];
    aRoomScreen({ changes: { host: { isEmbedded: true, post: (...all: unknown[]) => void posted.push(all) } } });
    await screen.findByText('welcome');
    const field = await composer();
    fireEvent.click(await screen.findByRole('button', { name: 'Emoji' }));
    await screen.findByRole('dialog', { name: 'Emoji' });
    field.focus();
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Emoji' })).toBeNull());
    expect([posted, document.activeElement]).toEqual([[], field]);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(posted).toEqual([['closeIframe', { reason: 'escape' }]]);
  });
});

it.each([390, 1280])(
  '[WB254] shows a file that is about to be sent in one row that keeps the extension of a long name, at %d px',
  async (width) => {
    await page.viewport(width, 844);
    const { untilReady } = aRoomForFiles();
    await untilReady();
    const name = '二零二六年第一季度伺服电机与减速机采购验收单（含质量检验报告及整改意见）最终版定稿.xlsx';
    const dialog = await pickFiles('Send a file', [aFile(name), aFile('b.pdf')]);
    const remove = within(dialog).getByRole('button', { name: `Remove ${name}` });
    const row = remove.closest('li');
    if (!row) throw new Error('no row');
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    expect(middleOf(remove)).toBeCloseTo(middleOf(row), 0);
    const extension = within(row).getByText('.xlsx').getBoundingClientRect();
    expect(extension.right).toBeLessThanOrEqual(remove.getBoundingClientRect().left);
    expect(extension.width).toBeGreaterThan(20);
  },
);
