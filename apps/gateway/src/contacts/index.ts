export { authorisedFriends } from './authorise-friends';
export type { ContactReader } from './list-friends';
export { findGroup } from './list-groups';
export { notifyContactsChanged } from './notify-contacts-changed';
