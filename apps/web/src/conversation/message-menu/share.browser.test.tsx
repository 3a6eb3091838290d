import { aMessage } from '@parley/domain/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FileServices, Services } from '../../services/services';
import { embeddingAtom } from '../../stores/host-page';
import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

const url = `/private-bucket/${'b'.repeat(32)}/order.pdf`;
const file = aMessage(1, { msgType: 'FILE', content: url, shareTitle: 'order.pdf' });

interface Device {
  /** The result of each call of the share sheet, in order: a name of a DOMException, or undefined when it went well. */
  readonly results?: readonly (string | undefined)[];
  readonly canShare?: (data: ShareData) => boolean;
}

/** A phone with a share sheet; returns the files that it got. */
function aSharingDevice({ results = [], canShare = () => true }: Device = {}) {
  const shared: File[] = [];
  async function share({ files = [] }: ShareData): Promise<void> {
    const failure = results[shared.length];
    shared.push(...files);
    if (failure) throw new DOMException('', failure);
  }
  Object.defineProperties(navigator, {
    share: { value: share, configurable: true },
    canShare: { value: canShare, configurable: true },
  });
  return shared;
}

afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

const aScreen = (read: () => Promise<Blob | undefined>, changes: Partial<Services> = {}) =>
  aRoomScreen({
    messages: [file],
    changes: {
      deviceKind: 'MOBILE',
      // Only the bytes of the file are read here.
      fileServices: async () => ({ files: { read } }) as unknown as FileServices,
      ...changes,
    },
  });
const pdf = async () => new Blob(['%PDF'], { type: 'application/pdf' });

async function openMenu() {
  fireEvent.contextMenu(await screen.findByText('order.pdf'), { clientX: 60, clientY: 60 });
  return within(await screen.findByRole('menu', { name: 'Message actions' }));
}
const share = async () => fireEvent.click((await openMenu()).getByRole('menuitem', { name: 'Share…' }));

describe('sharing a file', () => {
  it('[WB383] hands its bytes, its name and its type to the share sheet', async () => {
    const shared = aSharingDevice();
    const { services } = aScreen(pdf);
    await share();
    await waitFor(() => expect(shared).toHaveLength(1));
    expect([shared[0]?.name, shared[0]?.type, await shared[0]?.text()]).toEqual([
      'order.pdf',
      'application/pdf',
      '%PDF',
    ]);
    expect(services.toasts.read()).toEqual([]);
  });

  it('[WB383] says nothing when the share sheet is closed', async () => {
    const shared = aSharingDevice({ results: ['AbortError'] });
    const { services } = aScreen(pdf);
    await share();
    await waitFor(() => expect(shared).toHaveLength(1));
    expect(services.toasts.read()).toEqual([]);
  });

  it('[WB383] offers a press when loading took so long that the browser does not count the first one', async () => {
    const shared = aSharingDevice({ results: ['NotAllowedError', undefined] });
    const { services } = aScreen(pdf);
    await share();
    await waitFor(() => expect(services.toasts.read().map(({ text }) => text)).toEqual(['order.pdf is loaded']));
    services.toasts.read()[0]?.action?.press();
    await waitFor(() => expect(shared).toHaveLength(2));
  });

  it.each([
    ['its bytes cannot be read', async () => undefined, {}],
    [
      'the browser does not share its kind',
      pdf,
      { canShare: ({ files = [] }: ShareData) => files[0]?.type !== 'application/pdf' },
    ],
    ['the share sheet fails', pdf, { results: ['DataError'] }],
  ])('[WB383] says that it failed when %s', async (_, read, device) => {
    aSharingDevice(device);
    const { services } = aScreen(read);
    await share();
    await waitFor(() =>
      expect(services.toasts.read().map(({ text }) => text)).toEqual([
        'The file could not be shared. You can download it instead.',
      ]),
    );
  });

  it.each([
    ['a desktop', () => aScreen(pdf, { deviceKind: 'PC' }), {}],
    ['a browser that shares no files', () => aScreen(pdf), { canShare: () => false }],
    ['a frame', () => aScreen(pdf).store.set(embeddingAtom, { isEmbedded: true, isOpen: true, mode: 'docked' }), {}],
  ] as const)('[WB383] is not offered on %s', async (_, open, device) => {
    aSharingDevice(device);
    open();
    expect((await openMenu()).queryByRole('menuitem', { name: 'Share…' })).toBeNull();
  });
});
