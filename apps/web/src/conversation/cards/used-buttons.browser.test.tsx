import { aMessage } from '@parley/domain/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
