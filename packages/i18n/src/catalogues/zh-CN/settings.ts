import type { settings as words } from '../en-US/settings';

export const settings: { readonly [Key in keyof typeof words]: string } = {
  'shell.theme': '外观',
  'shell.theme.system': '跟随系统',
  'shell.theme.light': '浅色',
  'shell.theme.dark': '深色',
  'shell.sendKey': '发送方式',
  'shell.sendKey.enter': 'Enter',
  'shell.sendKey.modifier': 'Ctrl / ⌘ + Enter',
  'shell.longAnswers': '长回答',
  'shell.longAnswers.follow': '跟随到末尾',
  'shell.longAnswers.stop': '停在开头',
  'shell.cueTone': '新消息提示音',
  'shell.escapeClosesChat': '按 Esc 关闭对话',
  'shell.signOut.confirm': '确认退出',
  'shell.signOut.detail': '本设备上的草稿和未发送的消息会被清除。',
};
