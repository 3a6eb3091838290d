import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { storageKeys } from '../../../account/storage/storage';
import { sessionAtom } from '../../../stores/session';
import { settingsAtom, themeAtom } from '../../../stores/settings';
import { aPhone } from '../../../testing/phone';
import '../../../index.css';

afterEach(() => {
  location.hash = '';
});

describe('the settings of a phone', () => {
  it('[WB333] need a sign-in, have their title, and come from the button of the conversation', async () => {
    const { signIn, services } = await aPhone('#/mtPurchaseRobot/chatInfo?key=a');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(services.storage.tab.read(storageKeys.wantedPath)).toBe('/mtPurchaseRobot/chatInfo?key=a');
    await signIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Parley - Settings'));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    expect(location.hash).toBe('#/mtPurchaseRobot/chatInfo?key=a');
  });

  it.each([
    ['Search in this chat', 'recordPanel'],
    ['Images', 'imageRecords'],
    ['Files', 'fileRecords'],
  ])('[WB333] lead by %s to %s with the query of the address', async (name, path) => {
    const { signIn } = await aPhone('#/mtPurchaseRobot/chatInfo?key=a');
    await signIn();
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(location.hash).toBe(`#/mtPurchaseRobot/${path}?key=a`));
  });

  it('[WB382] say how many images and files the conversation has', async () => {
    const counts: Readonly<Record<string, number>> = { image: 36, file: 1014 };
    const { signIn } = await aPhone('#/mtPurchaseRobot/chatInfo', {
      search: async ({ query: { kind = '' } }) => ({ content: [], totalElements: counts[kind] ?? 0 }),
    });
    await signIn();
    expect(await screen.findByRole('button', { name: 'Images', description: '36' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Files', description: '1,014' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Search in this chat', description: '' })).toBeTruthy();
  });

  it('[WB333] change the sound, the key that sends, the appearance and the language', async () => {
    const { signIn, store } = await aPhone('#/mtPurchaseRobot/chatInfo');
    await signIn();
    fireEvent.click(await screen.findByRole('switch', { name: 'Sound for new messages' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Enter sends the message' }));
    fireEvent.change(screen.getByRole('combobox', { name: /Appearance/ }), { target: { value: 'dark' } });
    fireEvent.change(screen.getByRole('combobox', { name: /Language/ }), { target: { value: 'zh_CN' } });
    expect(store.get(settingsAtom)).toMatchObject({ notifyCueTone: false, sendKey: 'modifier', language: 'zh_CN' });
    expect(store.get(themeAtom).themeMode).toBe('dark');
  });

  it('[WB333] sign out at the second press, and the next sign-in leads to the conversation', async () => {
    const { signIn, store, services } = await aPhone('#/mtPurchaseRobot/chatInfo');
    await signIn();
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(store.get(sessionAtom).status).toBe('signedIn');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out now' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(services.storage.tab.read(storageKeys.wantedPath)).toBe('/mtPurchaseRobot');
  });
});
