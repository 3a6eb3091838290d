import type { room as words } from '../en-US/room';

export const room: { readonly [Key in keyof typeof words]: string } = {
  'room.assistant': '采购助手',
  'room.assistant.short': '采购助手',
  'room.status.robot': 'AI 应答中',
  'room.status.lost': '连接已断开',
  'room.status.connecting': '连接中',
  'room.rail.open': '打开问题列表',
  'room.search': '查找聊天内容',
  'room.close': '关闭对话',
  'room.minimise': '最小化',
  'room.expand': '放大窗口',
  'room.shrink': '缩小窗口',
  'room.groupChat': '群聊',
  'room.loadFailed': '对话加载失败',
  'room.signOut': '退出登录',
  'room.shortcut.supplier': '供应商准入',
  'room.shortcut.supplier.ask': '供应商准入一般要多久？',
  'room.endService': '回到采购助手',
  'room.endService.ask': '结束服务',
};
