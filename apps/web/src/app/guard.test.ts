import { describe, expect, it } from 'vitest';
import { createStorage, storageKeys } from '../account/storage/storage';
import { gateOf, takeWantedPath } from './guard';
import { factsIn, type RouteFacts, routeOf, slideBetween } from './route-table';

const aStorage = () =>
  createStorage(
    () => null,
    () => null,
  );

const guarded = [
  '/message',
  '/purchaseRobot',
  '/staffService',
  '/pcCustomer',
  '/mtCustomer',
  '/mtPurchaseRobot',
  '/mtPurchaseRobot/chatInfo',
  '/mtPurchaseRobot/recordPanel',
  '/mtPurchaseRobot/records',
  '/mtPurchaseRobot/imageRecords',
  '/mtPurchaseRobot/fileRecords',
  '/mtPurchaseRobot/collapseDetail',
  '/assistant',
];

describe('guard', () => {
  it.each(guarded)('[WB6] asks a visitor of %s to sign in and keeps the path with its query', (path) => {
    expect(gateOf(path, '?a=1', false)).toEqual({ type: 'signIn', wanted: `${path}?a=1` });
  });

  it.each(guarded)('[WB6] opens %s for a signed-in user', (path) => {
    expect(gateOf(path, '', true)).toEqual({ type: 'open' });
  });

  it('[WB6] finds the row of a path with parameters, but a row without parameters first', () => {
    const row: RouteFacts = { title: 'title.message', index: 3, needsLogin: true, isKeptAlive: false };
    const literalRow: RouteFacts = { ...row, index: 4 };
    const table = { '/': { ...row, needsLogin: false }, '/group/$groupId/info': row, '/group/all/info': literalRow };
    expect(factsIn(table, '/group/7/info')).toBe(row);
    expect(factsIn(table, '/group/all/info')).toBe(literalRow);
    expect(routeOf('/group/7/info', table)).toBe('/group/$groupId/info');
    for (const path of ['/group//info', '/group/7', '/group/7/info/more', '/elsewhere/7/info'])
      expect([routeOf(path, table), factsIn(table, path).title]).toEqual([undefined, 'title.notFound']);
  });

  it('[WB7] remembers the list instead of the mobile conversation', () => {
    expect(gateOf('/mtChatRoom', '?metaTitle=X', false)).toEqual({ type: 'signIn', wanted: '/mtCustomer' });
  });

  it.each(['/', '/login', '/redirect', '/no-such-path'])('[WB6] leaves %s open', (path) => {
    expect(gateOf(path, '', false)).toEqual({ type: 'open' });
  });

  it('[WB8] opens the wanted path once, and then the landing page', () => {
    const storage = aStorage();
    storage.tab.write(storageKeys.wantedPath, '/message?friendGroupId=7');
    expect([takeWantedPath(storage, 'Chrome'), takeWantedPath(storage, 'Chrome')]).toEqual([
      '/message?friendGroupId=7',
      '/purchaseRobot',
    ]);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', '/mtPurchaseRobot'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', '/purchaseRobot'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile', '/mtPurchaseRobot'],
  ])('[WB331] leads %s to %s after sign-in, unless another path is wanted', (userAgent, landing) => {
    const storage = aStorage();
    storage.tab.write(storageKeys.wantedPath, '/purchaseRobot?a=1');
    expect([takeWantedPath(storage, userAgent), takeWantedPath(storage, userAgent)]).toEqual([
      '/purchaseRobot?a=1',
      landing,
    ]);
  });

  it.each([
    ['Chrome', '/staffService'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', '/mtCustomer'],
  ])(
    '[WB419] leads an agent to the desk of the device after sign-in with %s, %s, unless another path is wanted',
    (userAgent, landing) => {
      const storage = aStorage();
      storage.tab.write(storageKeys.wantedPath, '/purchaseRobot');
      const landings = [1, 2].map(() => takeWantedPath(storage, userAgent, 'agent'));
      expect(landings).toEqual(['/purchaseRobot', landing]);
      expect(takeWantedPath(storage, 'Chrome', 'supplier')).toBe('/purchaseRobot');
    },
  );

  it.each(['Chrome', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'])(
    '[CH10] leads internal staff to their messages after sign-in with %s, unless another path is wanted',
    (userAgent) => {
      const storage = aStorage();
      storage.tab.write(storageKeys.wantedPath, '/purchaseRobot');
      const landings = [1, 2].map(() => takeWantedPath(storage, userAgent, 'staff'));
      expect(landings).toEqual(['/purchaseRobot', '/message']);
    },
  );

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/login', 'javascript:alert(1)'])(
    '[WB8] does not open %s',
    (wanted) => {
      const storage = aStorage();
      storage.tab.write(storageKeys.wantedPath, wanted);
      expect(takeWantedPath(storage, 'Chrome')).toBe('/purchaseRobot');
    },
  );

  it.each([
    ['/login', '/purchaseRobot', 'right'],
    ['/purchaseRobot', '/login', 'left'],
    ['/', '/login', 'none'],
    ['/mtPurchaseRobot/records', '/mtPurchaseRobot/imageRecords', 'none'],
  ])('[WB10] slides from %s to %s: %s', (from, to, slide) => {
    expect(slideBetween(from, to)).toBe(slide);
  });
});
