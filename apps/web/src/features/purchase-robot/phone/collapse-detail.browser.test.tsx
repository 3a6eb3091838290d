import { aCard } from '@parley/domain/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { storageKeys } from '../../../account/storage/storage';
import { aPhone } from '../../../testing/phone';
import '../../../index.css';

afterEach(() => {
  location.hash = '';
});

const field = () => screen.findByRole('textbox', { name: 'Write a message' });

const item = { title: 'Limits', content: 'Over **100,000** with <script>alert(1)</script>finance.' };
const collapseCard = aCard(
  'CARD',
  {
    sourceMsgType: 'card_template',
    subTitle: { text: JSON.stringify({ type: 'COLLAPSE_LIST', data: [item] }) },
  },
  1,
);
const path = '/mtPurchaseRobot/collapseDetail';

describe('an item of a collapse list', () => {
  it('[WB334] is handed over and opened on a phone, with the query unchanged', async () => {
    const { signIn, services } = await aPhone('#/mtPurchaseRobot?key=a&metaTitle=x+y', { messages: [collapseCard] });
    await signIn();
    fireEvent.click(await screen.findByRole('button', { name: /Limits/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Limits' })).toBeTruthy();
    expect(location.hash).toBe(`#${path}?key=a&metaTitle=x+y`);
    await waitFor(() => expect(document.title).toBe('Parley - Card details (mobile)'));
    expect((await screen.findByText('100,000')).tagName).toBe('STRONG');
    expect(document.querySelector('main script')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.parse(services.storage.tab.read('collapseDetail') ?? '')).toEqual(item);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(location.hash).toBe('#/mtPurchaseRobot?key=a&metaTitle=x+y'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Limits'));
  });

  it('[WB334] is a dialog on the desktop', async () => {
    const { signIn } = await aPhone('#/mtPurchaseRobot', { messages: [collapseCard], changes: { deviceKind: 'PC' } });
    await signIn();
    fireEvent.click(await screen.findByRole('button', { name: /Limits/ }));
    expect(await screen.findByRole('dialog', { name: 'Limits' })).toBeTruthy();
    expect(location.hash).toBe('#/mtPurchaseRobot');
  });

  it('[WB334] needs a sign-in, and is none after its address was opened without one', async () => {
    const { signIn, services } = await aPhone(`#${path}?key=a`);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(services.storage.tab.read(storageKeys.wantedPath)).toBe(`${path}?key=a`);
    services.storage.tab.write('collapseDetail', '{"title":');
    await signIn();
    expect(await screen.findByRole('heading', { name: 'No data' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the conversation' }));
    expect(await field()).toBeTruthy();
  });
});
