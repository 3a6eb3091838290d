export {
  authorisedAmong,
  authorisedFriends,
  notFoundWhereGone,
  type SelectedFriend,
  unauthoriseStatements,
} from './authorise-friends';
export type { ContactReader } from './list-friends';
export { findGroup } from './list-groups';
export { notifyContactsChanged } from './notify-contacts-changed';
