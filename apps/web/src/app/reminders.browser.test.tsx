import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openedTodoAtom } from '../stores/opened-todo';
import { remindersAtom } from '../stores/reminders';
import { aPhone } from '../testing/phone';

async function aReminded(isExpired: boolean) {
  const phone = await aPhone('#/mtPurchaseRobot');
  await phone.signIn();
  const data = { id: '7', content: 'Call Hailan', scheduleTime: '2026-04-21 10:00:00', expiredFlag: isExpired };
  act(() => phone.store.set(remindersAtom, { type: 'reminder.due', data }));
  await screen.findByText('Call Hailan');
  return phone;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('[TA5] takes a reminder away and tells the gateway when it is understood', async () => {
  const { gateway, router } = await aReminded(false);
  await press('Got it');
  await waitFor(() => expect(screen.queryByText('Call Hailan')).toBeNull());
  expect(router.history.location.pathname).toBe('/mtPurchaseRobot');
  await waitFor(() => expect(gateway.calls).toContain('schedules.acknowledge'));
});

it('[TA5] opens the to-do of an expired reminder on the to-do page', async () => {
  const { store, router } = await aReminded(true);
  await press('Confirm');
  await waitFor(() => expect(router.history.location.pathname).toBe('/todo'));
  expect(store.get(openedTodoAtom)).toBe('7');
});
