import type { records as words } from '../en-US/records';

export const records: { readonly [Key in keyof typeof words]: string } = {
  'records.thisWeek': '本周',
  'records.images.count': '{count} 张',
  'records.images.open': '查看{sender}发的图片，{date}',
  'records.images.choose': '选择',
  'records.images.chosen': '已选 {count}/{max}',
  'records.failed': '记录加载失败',
  'records.more.failed': '后面的记录加载失败',
  'records.end': '没有更多了',
  'records.files.search': '搜索文件名',
  'records.files.kinds': '文件类型',
  'records.files.any': '全部',
  'records.files.document': '文档',
  'records.files.sheet': '表格',
  'records.files.slides': '演示',
  'records.files.archive': '压缩包',
  'records.files.count': '{count} 个',
  'records.files.showInChat': '在对话中查看 {name}',
  'records.files.noneOfKind': '没有这类文件',
  'records.files.download.running': '正在下载 {name}',
};
