import { describe, expect, it } from 'vitest';
import { addressWithoutKeyAndIdentity, readStartParameters } from './start-parameters';

describe('start parameters', () => {
  it('[WB1] are read before and after the hash, and the one after it wins', () => {
    const parameters = readStartParameters({ search: '?key=outer&headerTitle=A', hash: '#/purchaseRobot?key=inner' });
    expect(parameters).toMatchObject({ key: 'inner', headerTitle: 'A' });
  });

  it.each([
    ['', true],
    ['?login=true', true],
    ['?login=false', false],
  ])('[WB2] decide whether to sign in automatically: %s', (search, login) => {
    expect(readStartParameters({ search, hash: '' }).login).toBe(login);
  });

  it.each([
    ['2000', 2000],
    ['-5', 0],
    ['soon', 0],
    ['999999999', 60_000],
  ])('[WB1] read a delay of %s as %i ms', (text, roomInDelayMs) => {
    expect(readStartParameters({ search: `?roomInDelay=${text}`, hash: '' })).toMatchObject({ roomInDelayMs });
  });

  it('[WB1] show a button only for the word true', () => {
    const parameters = readStartParameters({ search: '?showCloseBtn=true&chatChangeBtn=1', hash: '' });
    expect(parameters).toMatchObject({ showCloseBtn: true, chatChangeBtn: false, hasOpenAssistant: false });
  });

  it('[WB3] lose key and identity in the address, and nothing else', () => {
    const address = { search: '?thirdToken=t&language=en', hash: '#/purchaseRobot?key=k&defaultTab=chats' };
    expect(addressWithoutKeyAndIdentity(address)).toEqual({
      search: '?language=en',
      hash: '#/purchaseRobot?defaultTab=chats',
    });
  });

  it('[WB3] stay as they are without key and identity', () => {
    expect(addressWithoutKeyAndIdentity({ search: '?language=en', hash: '#/login' })).toBeUndefined();
  });
});
