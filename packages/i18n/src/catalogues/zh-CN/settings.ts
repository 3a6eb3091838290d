import type { settings as words } from '../en-US/settings';

export const settings: { readonly [Key in keyof typeof words]: string } = {
  'settings.theme': '外观',
  'settings.theme.system': '跟随系统',
  'settings.theme.light': '浅色',
  'settings.theme.dark': '深色',
  'settings.sendKey': '发送方式',
  'settings.sendKey.enter': 'Enter',
  'settings.sendKey.modifier': 'Ctrl / ⌘ + Enter',
  'settings.longAnswers': '长回答',
  'settings.longAnswers.follow': '跟随到末尾',
  'settings.longAnswers.stop': '停在开头',
  'settings.newMessageSound': '新消息提示音',
  'settings.browserNotifications': '页面不可见时弹出系统通知',
  'settings.browserNotifications.blocked': '浏览器拦截了本站的通知，请先在浏览器中允许。',
  'settings.escapeClosesChat': '按 Esc 关闭对话',
  'settings.signOut.confirm': '确认退出',
  'settings.signOut.detail': '本设备上的草稿和未发送的消息会被清除。',
  'settings.enterSends': '回车键发送',
  'settings.language': '语言',
  'settings.remindersAndLook': '提醒与外观',
};
