/** The connection lab of development builds. Ours. */
export const lab = {
  'lab.title': '连接实验台',
  'lab.drop': '丢失的帧,%',
  'lab.duplicate': '重复的帧,%',
  'lab.reorder': '乱序的帧,%',
  'lab.delay': '延迟,毫秒',
  'lab.freeze': '冻结:不通过任何内容',
  'lab.save': '保存记录',
  'lab.play': '回放记录',
  'lab.noRecording': '此文件不是记录',
};
