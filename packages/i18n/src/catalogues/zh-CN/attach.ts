import type { attach as words } from '../en-US/attach';

export const attach: { readonly [Key in keyof typeof words]: string } = {
  'attach.title': '添加到消息',
  'attach.album': '相册',
  'attach.camera': '拍照',
  'attach.file': '文件',
  'attach.video': '视频',
  'attach.voice': '语音',
  'attach.shortcuts': '快捷语',
  'attach.records': '聊天记录',
  'attach.human': '转人工',
};
