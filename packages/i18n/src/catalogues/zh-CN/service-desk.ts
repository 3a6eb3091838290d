import type { serviceDesk as words } from '../en-US/service-desk';

/** What the gateway writes for the screens of agents. Only the gateway loads it. */
export const serviceDesk: { readonly [Key in keyof typeof words]: string } = {
  'desk.preview.card': '[卡片消息]',
  'desk.preview.image': '[图片消息]',
  'desk.preview.file': '[文件]',
  'desk.preview.video': '[视频]',
  'desk.preview.voice': '[语音]',
  'desk.preview.questions': '[猜你想问]',
  'desk.preview.bill': '[账单消息]',
  'desk.preview.code': '[代码消息]',
  'desk.preview.record': '[聊天记录]',
  'desk.preview.robotCard': '[机器人卡片消息]',
  'desk.preview.recalledByMe': '你撤回了一条消息',
  'desk.preview.recalledByOther': '对方撤回了一条消息',
  'desk.summary.asked': '咨询：{text}',
  'desk.summary.documents': '涉及单据：{text}',
  'desk.summary.robot': '机器人已答 {count} 次',
  'desk.summary.robotRated': '机器人已答 {count} 次，{good} 次有用，{bad} 次被评为没有帮助',
  'desk.summary.answered': '答复：{text}',
  'desk.summary.promised': '承诺：{text}',
  'desk.summary.open': '待回复：{text}',
  'desk.summary.empty': '这次会话里还没有可总结的内容',
};
