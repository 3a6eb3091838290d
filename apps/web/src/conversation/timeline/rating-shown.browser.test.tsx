import { Role } from '@parley/domain';
import { aMessage } from '@parley/domain/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { roleAtom } from '../../stores/role';
import { aRoomScreen } from '../../testing/room-screen';
import '../../index.css';

const body = { aigcFlag: true, config: { evaluateFlag: true } };
const rows = [
  { content: 'of the robot', float: 'left', purchaseRobotMsg: body },
  { content: 'without the flag', float: 'left', purchaseRobotMsg: { ...body, config: { evaluateFlag: false } } },
  { content: 'on the right', float: 'right', sender: 'user', purchaseRobotMsg: body },
  { content: 'of an agent', float: 'left', customerMsgFlag: 1, purchaseRobotMsg: body },
] as const;

/** The texts of the answers that can be rated. */
const rateable = () =>
  screen
    .queryAllByRole('button', { name: 'Helpful' })
    .map((button) => rows.find(({ content }) => button.closest('article')?.textContent?.includes(content))?.content);

it('[WB241] an answer can be rated if the robot wrote it, it is on the left and has the flag, by every role but an agent', async () => {
  const messages = rows.map((row, index) => aMessage(index + 1, { msgType: 'ASSISTANT_TEXT', ...row }));
  const { store } = aRoomScreen({ messages: messages.toReversed(), height: 900 });
  for (const { content } of rows) await screen.findByText(content);
  for (const role of [Role.buyer, Role.agent, Role.staff, Role.assistant] as const) {
    act(() => store.set(roleAtom, role));
    await waitFor(() => expect(rateable()).toEqual(role === Role.agent ? [] : ['of the robot']));
  }
});
