import { aMessage } from '@parley/domain/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

const refused = 'https://bank.example@evil.example/';
const card = aMessage(1, {
  msgType: 'CARD',
  purchaseRobotMsg: { config: { cardLink: refused }, buttons: [{ text: 'Order', type: 'link', url: refused }] },
});

it.each(['Order', 'View details'])('[WB287] says that the address of a card cannot be opened: %s', async (name) => {
  const { services } = aRoomScreen({ messages: [card], changes: { openDocument: () => false } });
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(services.toasts.read().map(({ text }) => text)).toEqual(["This address can't be opened"]);
});
