import type { purchaseRobot as words } from '../en-US/purchase-robot';

export const purchaseRobot: { readonly [Key in keyof typeof words]: string } = {
  'room.greeting.morning': '上午好，{name}',
  'room.greeting.noon': '中午好，{name}',
  'room.greeting.afternoon': '下午好，{name}',
  'room.greeting.evening': '晚上好，{name}',
  'room.greeting.detail': '查进度、问制度、建单据，都可以直接说。答不上来，我会帮你转人工，没人在线就帮你留言。',
  'room.today': '今天和你有关',
  'room.today.updated': '更新于 {time}',
  'room.examples': '可以这样问',
  'room.rail.search': '搜索问题或制度',
  'room.rail.categories': '问题分类',
  'room.rail.all': '全部问题',
  'room.rail.popular': '大家都在问',
  'room.rail.results': '搜索结果',
  'room.rail.nextBatch': '换一批',
  'room.rail.none': '该分类下还没有问题',
  'room.rail.noHits': '没有找到「{keyword}」',
  'room.rail.clear': '清除搜索',
  'room.rail.collapse': '收起侧栏',
  'room.rail.failed': '问题列表加载失败',
  'room.rail.serviceDesk': '采购服务台',
};
