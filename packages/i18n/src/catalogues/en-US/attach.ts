export const attach = {
  'attach.title': 'Add to the message',
  'attach.album': 'Photos',
  'attach.camera': 'Camera',
  'attach.file': 'File',
  'attach.video': 'Video',
  'attach.voice': 'Voice',
  'attach.shortcuts': 'Canned replies',
  'attach.records': 'Chat records',
  'attach.human': 'Talk to a person',
} as const;
