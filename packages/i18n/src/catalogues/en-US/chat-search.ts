/** The search over all chats. */
export const chatSearch = {
  'chats.found': 'Search results',
  'chats.found.messages': 'Messages',
  'chats.found.none': 'No message has these words',
  'chats.found.status': 'Shown: chats {chats}, messages {messages}',
} as const;
