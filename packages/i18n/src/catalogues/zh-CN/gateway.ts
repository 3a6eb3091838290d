/** System hints, apologies and pages that the gateway itself writes. Only the gateway loads it. */
export const gateway = {
  'service.started': '{agent} 已接入，机器人应答已暂停',
  'service.transferred': '会话已转给 {agent}',
  'service.requeued': '正在为你转接其他坐席，你排在最前面',
  'service.held': '{agent} 暂时离开，会话为你保留',
  'service.resumed': '{agent} 回来了',
  'service.ended': '人工服务已结束，由采购助手继续应答',
  'service.idle': '长时间没有新消息，人工服务已结束，由采购助手继续应答',
  'service.cut': '坐席已离线，人工服务已结束，由采购助手继续应答',
  'service.apology': '抱歉,我现在答不上来。请稍后再问一次,或在工作日 08:30–18:00 联系采购服务台。',
  'service.tooManyQuestions': '前面还有 {count} 个问题在等我回答，这一条我没有接。等前面的答完，请再发一次。',
  'preview.title': '附件预览',
  'preview.unsupported': '暂不支持预览该类型的附件',
  'preview.download': '下载',
  'preview.empty': '文件为空',
  'preview.truncated': '仅显示开头部分（{shown}）',
  'service.agentOfDepartment': '{name}（{department}）',
} as const;
