import type { robotAccount as words } from '../en-US/robot-account';

export const robotAccount: { readonly [Key in keyof typeof words]: string } = {
  'robotAccount.offline': '你的机器人账号已退出，现在只能看，不能发消息。',
  'robotAccount.bind': '去绑定',
  'robotAccount.bind.title': '绑定机器人账号',
  'robotAccount.image': '绑定机器人账号的二维码',
  'robotAccount.scan': '请用已登录本账号的手机扫码',
  'robotAccount.left': '{seconds} 秒内有效',
  'robotAccount.loading': '正在获取二维码',
  'robotAccount.timedOut': '二维码已过期',
  'robotAccount.refresh': '刷新',
  'robotAccount.failed': '二维码加载失败',
  'robotAccount.bound': '机器人账号已重新上线',
  'robotAccount.confirm.title': '在这台设备上绑定机器人账号？',
  'robotAccount.confirm.text': '只有你自己刚刚打开了二维码时才确认。确认后，你的所有设备上机器人账号都会上线。',
  'robotAccount.signOut': '退出机器人账号',
  'robotAccount.signOut.title': '要退出机器人账号吗？',
  'robotAccount.signOut.text': '你仍然保持登录，可以查看所有会话；但在重新绑定之前，不能向好友、群聊和会议室发消息。',
  'robotAccount.signedOut': '机器人账号已退出',
};
