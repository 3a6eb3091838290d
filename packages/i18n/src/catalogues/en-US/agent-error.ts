export const agentError = {
  'error.ALREADY_PICKED': 'Another agent has taken this conversation already',
  'error.AGENT_OFFLINE': 'This agent is not online',
  'error.AT_CAPACITY': 'You are at your limit of conversations: end one or hand one over first',
  'error.AGENT_AT_CAPACITY': 'This agent is at the limit of conversations: choose another one',
  'error.ENTRY_CHANGED': 'Somebody else has changed this entry. Reload it first',
  'error.ENTRY_EXISTS': 'Another entry has this question already',
  'error.MEETING_ENDED': 'The meeting has ended, nobody can write in it',
  'error.MEETING_END_PAST': 'The end time has passed already',
  'error.MEETING_ONLY_EXTENDED': 'A running meeting can only be extended: choose a later end',
  'error.NOT_MEETING_OWNER': 'Only the owner of the meeting can do this',
  'error.MESSAGE_SEALED': 'The archive of an ended meeting cannot be changed',
  'error.NOT_FORWARDABLE': 'This message cannot be forwarded: it was recalled, or only belongs here',
  'error.ROBOT_ACCOUNT_OFFLINE': 'Your robot account is signed out: bind it again to send',
  'error.ROBOT_CODE_UNKNOWN':
    'This QR code is not one of your account. Scan it with a device that is signed in to the same account',
  'error.ROBOT_CODE_USED': 'This QR code was used already',
  'error.ROBOT_CODE_EXPIRED': 'This QR code has expired: refresh it and scan it again',
} as const;
