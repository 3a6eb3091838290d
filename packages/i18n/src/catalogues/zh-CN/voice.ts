import type { voice as words } from '../en-US/voice';

export const voice: { readonly [Key in keyof typeof words]: string } = {
  'voice.hint': '每段录音最长 {seconds} 秒',
  'voice.start': '开始录音',
  'voice.starting': '正在等待麦克风',
  'voice.recording': '正在录音',
  'voice.secondsLeft': '还剩 {count} 秒',
  'voice.stop': '停止录音',
  'voice.again': '重新录音',
  'voice.send': '发送录音',
  'voice.cut': '录音中断了，已录下的部分可以发送。',
  'voice.failed.insecure': '只有安全连接（https）才能录音',
  'voice.failed.blocked': '嵌入本对话的网页不允许使用麦克风',
  'voice.failed.denied': '麦克风被禁止使用，请在浏览器设置中允许后重试。',
  'voice.failed.noMicrophone': '没有找到麦克风',
  'voice.failed.busy': '麦克风暂时不可用，可能正被其他应用占用。',
  'voice.failed.unsupported': '这个浏览器不支持录音',
  'voice.failed.broken': '录音失败，没有录到声音',
};
