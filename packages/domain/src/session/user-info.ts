import * as v from 'valibot';
import { maybe, maybeText, withFallback } from '../wire/lenient';

/** The kinds of accounts, which decide on the first page after sign-in. Ours. */
export const accountKinds = ['buyer', 'agent', 'staff', 'supplier', 'guest'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The robot account of a member of staff. source: EN-19, R-04 */
const robotAccount = {
  vcRobotWxId: maybeText,
  vcNickName: maybeText,
  vcHeadImgUrl: maybeText,
  vcPhone: maybeText,
  vcWhatsUp: maybeText,
  vcCountry: maybeText,
  vcProvince: maybeText,
  vcCity: maybeText,
  vcPersonQRCode: maybeText,
};

/** Who is signed in. `kind`, `department`, `group`, `tenantName` and `showsRemotePictures` are ours. source: EN-19, U-02 */
export const UserInfo = v.object({
  uid: v.pipe(v.string(), v.nonEmpty()),
  nickname: v.optional(withFallback(v.string(), ''), ''),
  language: withFallback(v.optional(v.picklist(['zh_CN', 'en_US']), 'zh_CN'), 'zh_CN'),
  avatar: maybeText,
  sex: maybeText,
  signature: maybeText,
  loginStatus: maybeText,
  tenantId: v.pipe(v.string(), v.nonEmpty()),
  tenantName: maybeText,
  vcRobotSerialNo: maybeText,
  ...robotAccount,
  nTrueName: maybeText,
  kind: withFallback(v.optional(v.picklist(accountKinds), 'buyer'), 'buyer'),
  department: maybeText,
  group: maybeText,
  /** What the tenant sets for images of other origins; without it the configuration decides. source: X-20 */
  showsRemotePictures: maybe(v.boolean()),
});
export type UserInfo = v.InferOutput<typeof UserInfo>;
