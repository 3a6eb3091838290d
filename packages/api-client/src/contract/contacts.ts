import { planned } from './endpoint';

const robot = '/ibsn/v1/robot';

export const contacts = {
  friendsUnauthorised: planned('GET', `${robot}/friend/unauth-list`, 'staff', '§7'),
  friendsAuthorised: planned('GET', `${robot}/friend/auth-list`, 'staff', '§7'),
  authoriseFriends: planned('POST', `${robot}/friend/auth`, 'staff', '§7, C-01'),
  unauthoriseFriends: planned('POST', `${robot}/friend/unauth`, 'staff', '§7, C-01'),
  searchFriends: planned('GET', `${robot}/friend/search`, 'staff', '§7, C-11'),
  groupsUnauthorised: planned('GET', `${robot}/group/unauth-list`, 'staff', '§7, C-12'),
  groupsAuthorised: planned('GET', `${robot}/group/auth-list`, 'staff', '§7, C-12'),
  authoriseGroups: planned('POST', `${robot}/group/auth`, 'staff', '§7, C-01'),
  unauthoriseGroups: planned('POST', `${robot}/group/unauth`, 'staff', '§7, C-01'),
  checkMeetings: planned('POST', `${robot}/group/unauth-check`, 'staff', '§7, C-02'),
  createGroup: planned('POST', `${robot}/group/create`, 'staff', '§7'),
  inviteMembers: planned('POST', `${robot}/group/friends/invite`, 'staff', '§7'),
  removeMembers: planned('POST', `${robot}/group/friends/delete`, 'staff', '§7'),
  groupMembers: planned('GET', `${robot}/group/members`, 'staff', 'C-09'),
  tags: planned('GET', `${robot}/tag/list`, 'staff', '§7, C-10'),
  tagFriends: planned('GET', `${robot}/tag/friends`, 'staff', '§7'),
};

export const schedules = {
  create: planned('POST', `${robot}/schedule/create`, 'staff', '§7'),
  update: planned('POST', `${robot}/schedule/update`, 'staff', '§7, C-23'),
  forward: planned('POST', `${robot}/schedule/forward`, 'staff', '§7, C-22'),
  list: planned('GET', `${robot}/schedule/list`, 'staff', 'U-05'),
  remove: planned('POST', `${robot}/schedule/delete`, 'staff', 'U-05'),
};

export const meetings = {
  create: planned('POST', `${robot}/virtual-group/create`, 'staff', '§7'),
  restore: planned('POST', `${robot}/virtual-group/open`, 'staff', '§7'),
};
