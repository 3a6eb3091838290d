import { Room } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { Notices } from '../../app/Notices';
import { arrivalAtom } from '../../stores/arrival';
import { unseenAtom } from '../../stores/host-page';
import { roomListAtom } from '../../stores/rooms';
import { settingsAtom } from '../../stores/settings';
import { timelineAtom } from '../../stores/timeline';
import { aNotifyingBrowser } from '../../testing/a-notifying-browser';
import { aClient } from '../../testing/screen';
import '../../index.css';

const roomId = 'arrivals';

/** The frame of the screens, where the group of Wang and Xu is listed. */
function aFrame() {
  const client = aClient({});
  const { store } = client;
  store.set(roomListAtom, {
    type: 'rooms.loaded',
    data: [v.parse(Room, { roomId, name: 'Invoices', chatType: '0' })],
    hasMore: false,
  });
  client.show(<Notices />);
  const arrive = (id: number, content: string) =>
    act(() => {
      const message = { ...aMessage(id, { roomId, content, sendSerial: 'xu', senderName: 'Xu Wen' }), roomId };
      store.set(timelineAtom(roomId), { type: 'message.created', data: message });
      store.set(arrivalAtom, message);
      store.set(unseenAtom, store.get(unseenAtom) + 1);
    });
  return { ...client, arrive };
}

it('[WB661] a message that arrives unseen is a notification with the chat, who wrote, and the text', async () => {
  const { shown, FakeNotification } = aNotifyingBrowser('granted');
  await FakeNotification.requestPermission();
  const { store, arrive } = aFrame();
  store.set(settingsAtom, (settings) => ({ ...settings, browserNotifications: true }));
  arrive(1, 'The invoice is here');
  await waitFor(() => expect(shown).toEqual(['Invoices: Xu Wen: The invoice is here']));
  arrive(2, 'And the second');
  await waitFor(() => expect(shown).toHaveLength(2));
  act(() => store.set(unseenAtom, 1));
  act(() => store.set(settingsAtom, (settings) => ({ ...settings, browserNotifications: false })));
  arrive(3, 'Silent');
  expect(shown).toEqual(['Invoices: Xu Wen: The invoice is here', 'Invoices: Xu Wen: And the second']);
});

it('[WB663] the icon of the page has a dot while messages are unseen', async () => {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  document.head.prepend(icon);
  onTestFinished(() => icon.remove());
  const { store, arrive } = aFrame();
  arrive(1, 'One');
  await waitFor(() => expect(icon.getAttribute('href')).toBe('./favicon-unread.svg'));
  act(() => store.set(unseenAtom, 0));
  expect(icon.getAttribute('href')).toBe('./favicon.svg');
});
