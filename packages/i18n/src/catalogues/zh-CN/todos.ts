import type { todos as words } from '../en-US/todos';

export const todos: { readonly [Key in keyof typeof words]: string } = {
  'error.SCHEDULE_CHANGED': '这个待办已在另一个窗口修改，请核对后再保存',
  'todos.new': '新建待办',
  'todos.soon': '一天内',
  'todos.later': '以后',
  'todos.past': '已过期',
  'todos.by': '来自 {name}',
  'todos.edit': '打开 {content}',
  'todos.delete': '删除',
  'todos.delete.named': '删除 {content}',
  'todos.delete.title': '删除这个待办？',
  'todos.delete.text': '删除后，所有参与人都不会再收到提醒。',
  'todos.deleted': '待办已删除',
  'todos.saved': '待办已保存',
  'todos.none': '还没有待办',
  'todos.none.text': '把需要提醒你的事记下来吧。',
  'todos.back': '返回',
  'todos.forbidden': '待办仅供内部同事使用',
  'todos.forbidden.text': '你的账号没有待办功能。',
  'todos.forward.named': '转发 {content}',
  'todos.more': '显示更多',
};
