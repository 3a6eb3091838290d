import { aMessage } from '@parley/domain/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

const remind = { text: 'Remind', type: 'message', message: 'Remind PR1', buttonParam: { action: 'urge' } };
const aCardAt = (seq: number) => aMessage(seq, { msgType: 'CARD', purchaseRobotMsg: { buttons: [remind] } });
const ownText = (seq: number, content: string) => aMessage(seq, { content, sendSerial: 'lin', float: 'right' });

it.each([
  ['its text follows', [aCardAt(1), ownText(2, 'Remind PR1')], true],
  ['its text came before', [ownText(1, 'Remind PR1'), aCardAt(2)], false],
  ['another text follows', [aCardAt(1), ownText(2, 'Remind PR2')], false],
  ['it is the text of a later card', [aCardAt(1), aCardAt(2), ownText(3, 'Remind PR1')], false],
  ['somebody else wrote its text', [aCardAt(1), aMessage(2, { content: 'Remind PR1', float: 'left' })], false],
])('[WB249] derives from the conversation whether a button was used: %s', async (_case, messages, isUsed) => {
  aRoomScreen({ messages: messages.toReversed() });
  const [button] = await screen.findAllByRole('button', { name: /^Remind/ });
  expect(/Already sent/.test(button?.textContent ?? '')).toBe(isUsed);
});

const file = (messageId: string) => ({ text: 'File it', type: 'message', buttonParam: { action: 'file', messageId } });
const askToFile = (seq: number, messageId: string) =>
  aMessage(seq, { msgType: 'CARD', purchaseRobotMsg: { buttons: [file(messageId)] } });
const filed = (seq: number, buttonParam: unknown) => ({ ...ownText(seq, 'File it'), buttonParam });

it.each([
  ['the first', filed(3, { messageId: 'a', action: 'file' }), ['Already sent', '']],
  ['the second', filed(3, { action: 'file', messageId: 'b' }), ['', 'Already sent']],
  ['that of a card that is not shown', filed(3, { action: 'file', messageId: 'c' }), ['', '']],
  ['its text, typed', ownText(3, 'File it'), ['', 'Already sent']],
  [
    'what a typed yes meant',
    { ...ownText(3, 'yes'), buttonParam: { action: 'file', messageId: 'b' } },
    ['', 'Already sent'],
  ],
])('[WB279] marks of two buttons with one text only the pressed one: %s', async (_case, sent, marks) => {
  aRoomScreen({ messages: [sent, askToFile(2, 'b'), askToFile(1, 'a')] });
  const buttons = await screen.findAllByRole('button', { name: /^File it/ });
  expect(buttons.map((button) => button.querySelector('.sr-only')?.textContent ?? '')).toEqual(marks);
});

const cancel = { text: 'Cancel', type: 'message', buttonParam: { action: 'cancel', asked: 'm1' } };
const askFirst = aMessage(1, { msgType: 'CARD', purchaseRobotMsg: { buttons: [file('a'), cancel] } });

it.each([
  ['its button sent it', { ...ownText(2, 'Cancel'), buttonParam: { asked: 'm1', action: 'cancel' } }],
  ['its text was typed', ownText(2, 'Cancel')],
  ['a typed no meant it', { ...ownText(2, 'no'), buttonParam: { asked: 'm1', action: 'cancel' } }],
])('[WB280] draws a card as cancelled after the conversation was loaded: %s', async (_case, sent) => {
  aRoomScreen({ messages: [sent, askFirst] });
  await screen.findByRole('button', { name: 'Cancelled' });
  expect(screen.queryByRole('button', { name: 'File it' })).toBeNull();
});

it('[WB310] marks of two buttons of one card with the same parameter only the one whose text was sent', async () => {
  const buttons = [
    { text: 'Now', type: 'message', buttonParam: { action: 'file' } },
    { text: 'Later', type: 'message', buttonParam: { action: 'file' } },
  ];
  const card = aMessage(1, { msgType: 'CARD', purchaseRobotMsg: { buttons } });
  aRoomScreen({ messages: [{ ...ownText(2, 'Later'), buttonParam: { action: 'file' } }, card] });
  await screen.findByRole('button', { name: /Later.*Already sent/ });
  expect(screen.getByRole('button', { name: 'Now' })).toBeTruthy();
});

const asking = {
  text: 'Request',
  type: 'message',
  message: 'Ask them',
  buttonParam: { action: 'remind', confirmed: 'no' },
};
const askingCard = aMessage(1, { msgType: 'CARD', purchaseRobotMsg: { buttons: [asking] } });
const asked = { ...ownText(2, 'Ask them'), buttonParam: { confirmed: 'no', action: 'remind' } };

it.each([
  ['it was only pressed', [], false],
  ['it was cancelled', [{ ...ownText(3, 'Cancel'), buttonParam: { action: 'cancel', asked: 'm2' } }], false],
  [
    'something else was confirmed',
    [{ ...ownText(3, 'Send'), buttonParam: { action: 'invite', confirmed: 'yes', asked: 'm2' } }],
    false,
  ],
  [
    'it was confirmed',
    [{ ...ownText(3, 'Send'), buttonParam: { action: 'remind', asked: 'm2', confirmed: 'yes' } }],
    true,
  ],
  ['its text was typed', [ownText(3, 'Ask them')], false],
])('[WB311] marks a button that asks for a confirmation only once that was given: %s', async (_case, later, isUsed) => {
  aRoomScreen({ messages: [...later, asked, askingCard] });
  const button = await screen.findByRole('button', { name: /^Request/ });
  expect(/Already sent/.test(button.textContent ?? '')).toBe(isUsed);
});

it('[WB311] does not mark at its press a button that asks for a confirmation', async () => {
  aRoomScreen({ messages: [askingCard] });
  await userEvent.click(await screen.findByRole('button', { name: 'Request' }));
  await screen.findByText('Ask them');
  expect(screen.getByRole('button', { name: 'Request' })).toBeTruthy();
});
