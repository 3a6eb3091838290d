/** The connection lab of development builds. Ours. */
export const lab = {
  'lab.title': 'Connection lab',
  'lab.drop': 'Frames lost, %',
  'lab.duplicate': 'Frames repeated, %',
  'lab.reorder': 'Frames overtaken, %',
  'lab.delay': 'Delay, ms',
  'lab.freeze': 'Frozen: nothing passes',
  'lab.save': 'Save the recording',
  'lab.play': 'Play a recording',
  'lab.noRecording': 'This file holds no recording',
};
