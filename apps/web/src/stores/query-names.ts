/**
 * The queries of the client, each by the first part of its key; `event-routes.ts` says which of them an event makes out of date.
 * No screen fetches the friends, the groups, their members or the send key yet; they are listed because the gateway already
 * sends their events.
 */
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
  | 'search'
  | 'sendKey'
  | 'serviceDesk'
  | 'today'
  | 'todos';
