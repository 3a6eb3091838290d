import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { storageKeys } from '../../../account/storage/storage';
import { embeddingAtom } from '../../../stores/host-page';
import { aPhone, scroller } from '../../../testing/phone';
import '../../../index.css';

afterEach(() => {
  location.hash = '';
});

const field = () => screen.findByRole('textbox', { name: 'Write a message' });
const chatTitle = () => screen.findByRole('heading', { level: 1, name: 'Procurement assistant' });

describe('the conversation of a phone', () => {
  it('[WB330] needs a sign-in, and is opened after it with its query and title', async () => {
    const { services, signIn } = await aPhone('#/mtPurchaseRobot?key=a');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(location.hash).toBe('#/?loginType=buyer');
    expect(services.storage.tab.read(storageKeys.wantedPath)).toBe('/mtPurchaseRobot?key=a');
    await signIn();
    expect(await field()).toBeTruthy();
    expect(location.hash).toBe('#/mtPurchaseRobot?key=a');
    await waitFor(() => expect(document.title).toBe('Parley - Mobile Q&A assistant'));
  });

  it('[WB330] stays as it is while another screen is on top: the same field, its draft and the scroll position', async () => {
    const { router, signIn } = await aPhone('#/mtPurchaseRobot', { messageCount: 40 });
    await signIn();
    const composer = await field();
    await waitFor(() => expect(composer).toHaveProperty('readOnly', false));
    fireEvent.change(composer, { target: { value: 'half a question' } });
    const list = await scroller();
    await waitFor(() => expect(list.scrollHeight).toBeGreaterThan(list.clientHeight + 600));
    list.scrollTop = -500;
    await waitFor(() => expect(firstVisibleRow(list).text).not.toContain('Message 39'));
    const row = firstVisibleRow(list);
    expect(list.scrollTop).toBe(-500);
    await act(() => router.navigate({ href: '/no-such-path' }));
    await screen.findByRole('heading', { name: 'Page not found' });
    await act(() => router.navigate({ href: '/mtPurchaseRobot' }));
    expect(await field()).toBe(composer);
    expect(composer).toHaveProperty('value', 'half a question');
    await waitFor(() => expect(firstVisibleRow(list)).toEqual(row));
  });

  it('[WB330] has its title in the middle and no way back at the top level', async () => {
    const { signIn } = await aPhone('#/mtPurchaseRobot');
    await signIn();
    const { left, right } = (await chatTitle()).getBoundingClientRect();
    expect(Math.abs((left + right) / 2 - 195)).toBeLessThanOrEqual(1);
    expect(screen.getByRole('button', { name: 'Settings' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close the chat' })).toBeNull();
  });

  it('[WB330] has a way back in a host page, which closes the chat', async () => {
    const { signIn, store, posted } = await aPhone('#/mtPurchaseRobot');
    await signIn();
    await chatTitle();
    await act(async () => store.set(embeddingAtom, { isEmbedded: true, isOpen: true, mode: 'fullScreen' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close the chat' }));
    expect(posted).toContainEqual(['closeIframe', { reason: 'button' }]);
  });

  it('[WB330] greets in an empty room; a category filters the questions, and a press on one asks it', async () => {
    const { signIn, sent } = await aPhone('#/mtPurchaseRobot');
    await signIn();
    expect(await screen.findByRole('heading', { name: /Lin Xiao/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Who approves?' })).toBeTruthy();
    const category = screen.getByRole('button', { name: 'Invoices' });
    fireEvent.click(category);
    expect(category.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Who approves?' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('readOnly', false));
    fireEvent.click(screen.getByRole('button', { name: 'How does the match work?' }));
    await waitFor(() => expect(sent).toEqual(['How does the match work?']));
  });
});

/** The first row that reaches into the view, and where. */
function firstVisibleRow(list: HTMLElement) {
  const { top } = list.getBoundingClientRect();
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const row = rows.find((one) => one.getBoundingClientRect().bottom > top);
  return { text: row?.textContent, offset: Math.round((row?.getBoundingClientRect().top ?? Number.NaN) - top) };
}
