import type { transcript as english } from '../en-US/transcript';

export const transcript: Readonly<Record<keyof typeof english, string>> = {
  'transcript.with': '与{name}的会话',
  'transcript.count': '共 {count} 条消息',
  'transcript.expires': '链接在 {time} 前有效。',
  'transcript.files': '文件只列出名称。',
  'transcript.html': '保存为网页',
  'transcript.json': '保存为 JSON',
  'transcript.print': '打印',
  'transcript.more': '显示更多消息',
  'transcript.missing': '地址里没有会话链接，请打开完整的链接。',
  'transcript.invalid': '链接无效：内容被改动过，或没有复制完整。请重新索取。',
  'transcript.expired': '链接已过期，请向发送者重新索取。',
  'agentDesk.actions': '操作',
  'transcript.link': '复制记录链接',
  'transcript.link.address': '记录链接',
  'transcript.link.scope': '在 {time} 之前，拿到链接的人都能看到会话现在的内容。',
};
