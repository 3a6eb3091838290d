/**
 * Queries that an event may make out of date, each by the first part of its key. The friends, groups, members and the send key
 * are not asked for yet: their events come already.
 */
export type QueryName =
  | 'associate'
  | 'categories'
  | 'friends'
  | 'groupMembers'
  | 'groups'
  | 'hotQuestions'
  | 'search'
  | 'sendKey'
  | 'today';
