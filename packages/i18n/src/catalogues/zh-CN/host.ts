import type { host as words } from '../en-US/host';

export const host: { readonly [Key in keyof typeof words]: string } = {
  'host.unreachable.title': '暂时无法连接',
  'host.unreachable.detail': '正在自动重试，请稍候。',
  'host.refused': '平台未能确认你的身份',
};
