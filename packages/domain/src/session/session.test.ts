import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { categoryOf, WireCategory } from '../knowledge/category';
import { UserInfo } from './user-info';

describe('UserInfo', () => {
  it('[DP7] needs an id and a tenant, and is a buyer with language zh_CN by default', () => {
    const read = v.parse(UserInfo, { uid: 'u', tenantId: 't', language: 'fr_FR', kind: 'king', nickname: null });
    expect(read).toEqual({ uid: 'u', tenantId: 't', language: 'zh_CN', kind: 'buyer', nickname: '' });
    expect(v.parse(UserInfo, { uid: 'u', tenantId: 't' })).toMatchObject({ language: 'zh_CN', kind: 'buyer' });
    expect(v.safeParse(UserInfo, { uid: 'u' }).success).toBe(false);
  });

  it('[DP11] has every field of a person and of a robot account', () => {
    const whole = {
      uid: 'u',
      tenantId: 't',
      nickname: 'n',
      sex: '1',
      signature: 's',
      language: 'en_US',
      avatar: 'a',
      loginStatus: 'in',
      vcRobotWxId: 'w',
      vcRobotSerialNo: 'rb',
      vcNickName: 'vn',
      vcHeadImgUrl: 'h',
      vcPhone: '1',
      nTrueName: 'tn',
      vcWhatsUp: 'wu',
      vcCountry: 'c',
      vcProvince: 'p',
      vcCity: 'ci',
      vcPersonQRCode: 'q',
      kind: 'staff',
    };
    expect(v.parse(UserInfo, whole)).toEqual(whole);
    expect(v.parse(UserInfo, { ...whole, sex: 1, vcPhone: 1 })).toEqual(whole);
  });
});

describe('category', () => {
  it('[DP8] maps the tree, and drops nodes without an id', () => {
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
