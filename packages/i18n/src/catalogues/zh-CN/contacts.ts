export const contacts = {
  'contacts.menu': '新建群聊与授权',
  'contacts.newGroup': '新建群聊',
  'contacts.authorise': '授权好友与群聊',
  'contacts.unauthorise': '取消授权好友与群聊',
  'contacts.invite': '邀请',
  'contacts.remove': '移出',
  'contacts.archiving': '会话存档',
  'contacts.archiving.on': '已授权',
  'contacts.archiving.off': '未开启',
  'contacts.archiving.authorise': '授权',
  'contacts.archiving.unauthorise': '取消授权',
} as const;
