import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { categoryOf, WireCategory } from '../knowledge/category';
import { UserInfo } from './user-info';

describe('UserInfo', () => {
  it('[DP7] needs an id and a tenant, speaks Chinese and is a buyer unless it says otherwise', () => {
    const read = v.parse(UserInfo, { uid: 'u', tenantId: 't', language: 'fr_FR', kind: 'king', nickname: null });
    expect(read).toEqual({ uid: 'u', tenantId: 't', language: 'zh_CN', kind: 'buyer', nickname: '' });
    expect(v.safeParse(UserInfo, { uid: 'u' }).success).toBe(false);
  });
});

describe('category', () => {
  it('[DP8] maps the tree, leaving out what has no id', () => {
    const tree = v.parse(WireCategory, {
      categoryId: 'a',
      categoryName: 'Orders',
      count: 3,
      childrenList: [{ categoryId: 'b' }, { categoryName: 'no id' }],
    });
    expect(categoryOf(tree)).toEqual({
      id: 'a',
      name: 'Orders',
      count: 3,
      children: [{ id: 'b', name: '', count: 0, children: [] }],
    });
  });
});
