import type { agentError as words } from '../en-US/agent-error';

export const agentError: { readonly [Key in keyof typeof words]: string } = {
  'error.ALREADY_PICKED': '这个会话已被其他坐席接入',
  'error.AGENT_OFFLINE': '这位坐席不在线',
  'error.AT_CAPACITY': '你接待的会话已达上限，请先结束或转出一个',
  'error.AGENT_AT_CAPACITY': '这位坐席接待的会话已达上限，请选择其他坐席',
  'error.ENTRY_CHANGED': '这条知识已被其他人修改，请先重新加载',
  'error.ENTRY_EXISTS': '已有知识使用了这个问题',
  'error.NOT_FORWARDABLE': '这条消息不能转发：它已撤回，或只属于这个会话',
};
