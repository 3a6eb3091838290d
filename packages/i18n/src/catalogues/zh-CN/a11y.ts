import type { a11y as words } from '../en-US/a11y';

export const a11y: { readonly [Key in keyof typeof words]: string } = {
  'a11y.conversation': '对话',
  'a11y.conversationOf': '对话：{name}',
  'a11y.composer': '写消息',
  'a11y.rail': '问题与分类',
  'a11y.main': '聊天',
  'a11y.skipToComposer': '跳到输入框',
  'a11y.answerReady': '回答已生成',
  'a11y.messageFrom': '{sender}：{text}',
  'a11y.notifications': '通知',
  'a11y.dismiss': '关闭通知',
  'a11y.remove': '移除{name}',
  'a11y.password.show': '显示密码',
  'a11y.password.hide': '隐藏密码',
};
