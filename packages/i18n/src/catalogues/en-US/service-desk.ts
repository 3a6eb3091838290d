/** What the gateway writes for the screens of agents. Only the gateway loads it. */
export const serviceDesk = {
  'desk.preview.card': '[Card]',
  'desk.preview.image': '[Image]',
  'desk.preview.file': '[File]',
  'desk.preview.video': '[Video]',
  'desk.preview.voice': '[Voice]',
  'desk.preview.questions': '[Related questions]',
  'desk.preview.bill': '[Bill]',
  'desk.preview.code': '[Code]',
  'desk.preview.record': '[Chat record]',
  'desk.preview.robotCard': '[Robot card]',
  'desk.preview.recalledByMe': 'You recalled a message',
  'desk.preview.recalledByOther': 'The other person recalled a message',
} as const;
