/** What the gateway writes for the screens of agents. Only the gateway loads it. */
export const serviceDesk = {
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
};
