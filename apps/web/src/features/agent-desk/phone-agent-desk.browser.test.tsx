import type { ServiceRoom } from '@parley/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAgentDesk } from '../../testing/agent-desk';
import { PhoneAgentDeskScreen } from './PhoneAgentDeskScreen';
import { PhoneRoomScreen } from './PhoneRoomScreen';
import '../../index.css';

/** Both screens, in place of the router. */
function Phone({ title }: { readonly title?: string }) {
  const [room, setRoom] = useState<ServiceRoom>();
  const ignore = (): void => undefined;
  if (!room)
    return (
      <PhoneAgentDeskScreen
        footer={<footer>Zhou Min</footer>}
        onAskAssistant={ignore}
        onOpenKnowledge={ignore}
        onOpen={setRoom}
      />
    );
  return (
    <PhoneRoomScreen
      roomId={room.roomId}
      title={title ?? ''}
      onBack={() => setRoom(undefined)}
      onAskAssistant={ignore}
    />
  );
}

const anAgentDeskOnPhone = (title?: string) => anAgentDesk({ width: 390, phone: <Phone {...(title && { title })} /> });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => page.viewport(390, 700));

it('[WB453] the lists fill a screen, over which the left messages open; a pressed room and one taken over open another', async () => {
  const { done, lin } = anAgentDeskOnPhone();
  await findTitle('Service desk');
  const footer = await screen.findByText('Zhou Min');
  expect(footer.getBoundingClientRect().bottom).toBeCloseTo(700, 0);

  await press('Left messages');
  await screen.findByRole('heading', { name: 'No left messages' });
  expect(screen.queryByRole('heading', { level: 1, name: 'Service desk' })).toBeNull();
  await press('Back to the conversations');

  await press('Shen Li');
  await findTitle('Shen Li');
  expect(await screen.findByRole('button', { name: 'Take over' })).toBeTruthy();
  expect(done).toEqual([]);
  await page.getByRole('button', { name: 'Back to the conversations' }).first().click();

  await press('Take over the conversation with Lin Xiao');
  await findTitle('Lin Xiao');
  expect(await screen.findByRole('textbox')).toBeTruthy();
  expect(done).toEqual([`pick ${lin.roomId}`]);
});

it('[WB454] a conversation has the title of its address and a sheet of actions, and says when it ended', async () => {
  const { done, lin } = anAgentDeskOnPhone('Order 1182');
  await press('Take over the conversation with Lin Xiao');
  await findTitle('Order 1182');
  await press('Actions');
  const sheet = await screen.findByRole('dialog', { name: 'Lin Xiao' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(done).toContain(`HUNG_UP ${lin.roomId}`));
  await press('Actions');
  await press('Resume');
  await waitFor(() => expect(done).toContain(`SERVING ${lin.roomId}`));

  await press('Actions');
  await press('End service');
  const question = await screen.findByRole('alertdialog');
  expect(done).not.toContain(`release ${lin.roomId}`);
  await userEvent.click(within(question).getByRole('button', { name: 'End service' }));
  await screen.findByRole('heading', { name: 'You no longer serve Lin Xiao' });
  expect(done).toContain(`release ${lin.roomId}`);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('[WB559] a room that the agent does not serve is said to be so, without the title of its address', async () => {
  let hasGoneBack = false;
  anAgentDesk({
    width: 390,
    phone: (
      <PhoneRoomScreen
        roomId="room-of-a-colleague"
        title="Order 1182"
        onBack={() => {
          hasGoneBack = true;
        }}
        onAskAssistant={() => undefined}
      />
    ),
  });
  await screen.findByRole('heading', { name: 'You do not serve this conversation' });
  await findTitle('Conversation');
  expect(screen.queryByText('Order 1182')).toBeNull();
  expect(screen.queryByText('No conversation chosen')).toBeNull();
  await page.getByRole('button', { name: 'Back to the conversations' }).last().click();
  expect(hasGoneBack).toBe(true);
});
