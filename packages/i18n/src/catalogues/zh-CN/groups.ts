import type { groups as words } from '../en-US/groups';

export const groups: { readonly [Key in keyof typeof words]: string } = {
  'groups.setting': '本群',
  'groups.rename': '修改群名',
  'groups.rename.save': '保存',
  'groups.renamed': '群名已修改',
  'groups.name': '群名称',
  'groups.name.empty': '请输入群名称',
  'groups.leave': '退出群聊',
  'groups.leave.title': '要退出「{name}」吗？',
  'groups.leave.text': '退出后你不再收到群消息，可由群成员再次邀请加入。',
  'groups.leave.owner': '退出后你不再收到群消息，群主会转给入群最早的成员。',
  'groups.left': '你已退出群聊',
  'groups.dissolve': '解散群聊',
  'groups.dissolve.title': '要解散「{name}」吗？',
  'groups.dissolve.text': '解散后任何人都不能再发言，成员仍可查看历史消息。',
  'groups.dissolved': '群聊已解散',
};
