import type { talk as words } from '../en-US/talk';

export const talk: { readonly [Key in keyof typeof words]: string } = {
  'menu.select': '多选',
  'talk.select.bar': '已选消息',
  'talk.select.message': '选择消息：{message}',
  'talk.select.count': '已选 {count} 条消息',
  'talk.select.full': '最多选择 {count} 条消息',
  'talk.select.cancel': '取消',
  'talk.forward.each': '逐条转发',
  'talk.forward.merged': '合并转发',
  'talk.forward.done': '已转发',
  'talk.forward.todoDone': '转发任务成功',
  'talk.forward.failed': '没有转发给{names}：{reason}',
  'talk.forward.merged.preview': '聊天记录 · 共 {count} 条',
  'talk.forward.more': '还有 {count} 条消息',
  'talk.mention.list': '可以提及的成员',
  'talk.todo.undo': '撤销',
};
