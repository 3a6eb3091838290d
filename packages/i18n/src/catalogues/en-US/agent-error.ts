export const agentError = {
  'error.ALREADY_PICKED': 'Another agent has taken this conversation already',
  'error.AGENT_OFFLINE': 'This agent is not online',
  'error.AT_CAPACITY': 'You are at your limit of conversations: end one or hand one over first',
  'error.AGENT_AT_CAPACITY': 'This agent is at the limit of conversations: choose another one',
  'error.ENTRY_CHANGED': 'Somebody else has changed this entry. Reload it first',
  'error.ENTRY_EXISTS': 'Another entry has this question already',
  'error.NOT_FORWARDABLE': 'This message cannot be forwarded: it was recalled, or only belongs here',
} as const;
