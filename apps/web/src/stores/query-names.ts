/** The queries of the client, each by the first part of its key; `event-routes.ts` says which of them an event makes out of date. */
export type QueryName =
  | 'agentDay'
  | 'associate'
  | 'categories'
  | 'friends'
  | 'groupMembers'
  | 'groups'
  | 'hotQuestions'
  | 'leftMessages'
  | 'onlineAgents'
  | 'readMarks'
  | 'robotLogin'
  | 'search'
  | 'sendKey'
  | 'serviceDesk'
  | 'today'
  | 'todos';
