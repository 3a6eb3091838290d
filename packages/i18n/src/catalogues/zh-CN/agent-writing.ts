import type { agentWriting as words } from '../en-US/agent-writing';

export const agentWriting: { readonly [Key in keyof typeof words]: string } = {
  'agentDesk.replies': '常用回复',
  'agentDesk.replies.manage': '管理常用回复',
  'agentDesk.replies.add': '新增回复',
  'agentDesk.replies.none': '还没有常用回复',
  'agentDesk.replies.changedBy': '{name} 修改',
  'agentDesk.replies.edit': '编辑“{shortcut}”',
  'agentDesk.replies.delete': '删除“{shortcut}”',
  'agentDesk.replies.shortcut': '快捷词',
  'agentDesk.replies.shortcut.note': '输入 / 后的词，不含空格',
  'agentDesk.replies.taken': '已有回复使用这个快捷词',
  'agentDesk.replies.content': '回复内容',
  'agentDesk.replies.variables': '可自动填入：{names}',
  'agentDesk.replies.save': '保存',
  'agentDesk.guard.variables': '尚未发送，请先填写 {names}',
  'agentDesk.guard.new': '尚未发送。您输入时收到了 {count} 条新消息：',
  'agentDesk.guard.send': '仍然发送',
  'agentDesk.guard.edit': '返回修改',
};
