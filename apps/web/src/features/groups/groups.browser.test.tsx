import { type FakeHandlers, Refusal } from '@parley/api-client/testing';
import { Room } from '@parley/domain';
import { ToastRegion } from '@parley/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sessionAtom } from '../../stores/session';
import { aUser } from '../../testing';
import { aClient } from '../../testing/screen';
import { GroupSetting } from './GroupSetting';
import '../../index.css';

/** The details of a group of zhou's, as `viewer` sees them; `sent` is what reached the gateway. */
function aGroup(
  viewer: 'zhou' | 'tang',
  { fields = {}, contacts = {} }: { fields?: object; contacts?: FakeHandlers['contacts'] } = {},
) {
  const sent: string[] = [];
  const client = aClient({
    rooms: { query: async () => ({ content: [], totalPages: 1 }) },
    contacts: {
      renameGroup: async ({ body }) => {
        sent.push(`rename ${body.groupSerial} ${body.vcChatRoomName}`);
        return {};
      },
      leaveGroup: async ({ body }) => {
        sent.push(`leave ${body.groupSerial}`);
        return {};
      },
      dissolveGroup: async ({ body }) => {
        sent.push(`dissolve ${body.groupSerial}`);
        return {};
      },
      ...contacts,
    },
  });
  client.signIn();
  client.store.set(sessionAtom, { status: 'signedIn', user: aUser({ uid: viewer, kind: 'staff' }) });
  const room = v.parse(Room, { roomId: 'review', chatType: '0', name: 'Review', ownerId: 'zhou', ...fields });
  client.show(
    <>
      <GroupSetting room={room} />
      <ToastRegion store={client.services.toasts} />
    </>,
  );
  return { sent };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const answer = async (title: string, name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name }));

describe('the details of a group', () => {
  it('[CH22] let its owner rename it, with a name', async () => {
    const { sent } = aGroup('zhou');
    await press('Rename group');
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'Group name' });
    await userEvent.fill(field, '   ');
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await dialog.findByText('Enter a name for the group')).toBeVisible();
    await userEvent.fill(field, ' Quality papers 🔧 ');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Group renamed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['rename review Quality papers 🔧']);
  });

  it('[CH22] keep the new name in its field where it was refused', async () => {
    aGroup('zhou', {
      contacts: {
        async renameGroup() {
          throw new Refusal('FORBIDDEN');
        },
      },
    });
    await press('Rename group');
    const field = await screen.findByRole('textbox', { name: 'Group name' });
    await userEvent.fill(field, 'Another');
    await press('Rename');
    expect(await screen.findByText("You aren't allowed to do this")).toBeVisible();
    expect(field).toHaveProperty('value', 'Another');
  });

  it.each([
    ['Leave group', 'Leave Review?', 'leave review', 'You left the group'],
    ['Dissolve group', 'Dissolve Review?', 'dissolve review', 'Group dissolved'],
  ])('[CH22] ask before what cannot be taken back (%s)', async (button, title, call, toast) => {
    const { sent } = aGroup('zhou');
    await press(button);
    await answer(title, 'Cancel');
    expect(sent).toEqual([]);
    await press(button);
    await answer(title, button);
    expect(await screen.findByText(toast)).toBeVisible();
    expect(sent).toEqual([call]);
  });

  it('[CH22] let a member leave and no more', async () => {
    aGroup('tang');
    expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(['Leave group']);
  });

  it('[CH22] have nothing to do in a dissolved group, or with a friend', () => {
    aGroup('zhou', { fields: { closeFlag: 1 } });
    aGroup('zhou', { fields: { chatType: '1' } });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
