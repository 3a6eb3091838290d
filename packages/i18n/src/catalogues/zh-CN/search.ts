import type { search as words } from '../en-US/search';

export const search: { readonly [Key in keyof typeof words]: string } = {
  'room.search.placeholder': '输入关键字搜索',
  'room.search.count': '找到 {count} 条',
  'room.search.none': '没有找到「{keyword}」',
  'room.search.more': '更多结果',
  'room.search.failed': '搜索结果加载失败',
  'room.search.sender': '发送人',
  'room.search.sender.any': '所有人',
  'room.search.kind': '类型',
  'room.search.kind.any': '全部类型',
  'room.search.kind.text': '文字',
  'room.search.kind.image': '图片',
  'room.search.kind.file': '文件',
  'room.search.kind.link': '链接',
  'room.search.kind.card': '卡片',
  'room.search.day': '日期',
  'room.search.day.any': '全部日期',
  'room.search.day.week': '最近 7 天',
  'room.search.day.month': '最近 30 天',
  'room.search.day.calendar': '指定日期…',
};
