export const picker = {
  'picker.search': '输入关键字搜索',
  'picker.loading': '加载中…',
  'picker.failed': '名单没能加载',
  'picker.noneFound': '没有找到匹配的人',
  'picker.chosen': '已选',
  'picker.clear': '清空',
  'picker.withCount': '{label} ({count})',
  'picker.tag.count': '{chosen} / {count}',
  'picker.members': '{count} 人',
} as const;
