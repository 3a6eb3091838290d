import type { agentError as words } from '../en-US/agent-error';

export const agentError: { readonly [Key in keyof typeof words]: string } = {
  'error.ALREADY_PICKED': '这个会话已被其他坐席接入',
  'error.AGENT_OFFLINE': '这位坐席不在线',
  'error.AT_CAPACITY': '你接待的会话已达上限，请先结束或转出一个',
  'error.AGENT_AT_CAPACITY': '这位坐席接待的会话已达上限，请选择其他坐席',
  'error.ENTRY_CHANGED': '这条知识已被其他人修改，请先重新加载',
  'error.ENTRY_EXISTS': '已有知识使用了这个问题',
  'error.MEETING_ENDED': '会议已结束，不能再发送消息',
  'error.MEETING_END_PAST': '结束时间已经过去，请重新选择',
  'error.MEETING_ONLY_EXTENDED': '进行中的会议只能延长，请选择更晚的结束时间',
  'error.NOT_MEETING_OWNER': '只有会议室的创建人可以这样做',
  'error.MESSAGE_SEALED': '会议已结束，存档不能再修改',
  'error.NOT_FORWARDABLE': '这条消息不能转发：它已撤回，或只属于这个会话',
  'error.ROBOT_ACCOUNT_OFFLINE': '你的机器人账号已退出，重新绑定后才能发消息',
  'error.ROBOT_CODE_UNKNOWN': '这个二维码不属于你的账号，请用登录了同一账号的设备扫码',
  'error.ROBOT_CODE_USED': '这个二维码已经用过了',
  'error.ROBOT_CODE_EXPIRED': '二维码已过期，请刷新后重新扫码',
};
