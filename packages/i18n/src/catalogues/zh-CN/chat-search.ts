import type { chatSearch as words } from '../en-US/chat-search';

export const chatSearch: { readonly [Key in keyof typeof words]: string } = {
  'chats.found': '搜索结果',
  'chats.found.messages': '聊天消息',
  'chats.found.none': '没有消息包含这些文字',
  'chats.found.status': '显示 {chats} 个聊天、{messages} 条消息',
};
