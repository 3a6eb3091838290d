import { planned } from './endpoint';

const robot = '/ibsn/v1/robot';

export const contacts = {
  friendsUnauthorised: planned('GET', `${robot}/friend/unauth-list`, { access: 'staff', source: 'RS-03' }),
  friendsAuthorised: planned('GET', `${robot}/friend/auth-list`, { access: 'staff', source: 'RS-04' }),
  authoriseFriends: planned('POST', `${robot}/friend/auth`, { access: 'staff', source: 'C-01' }),
  unauthoriseFriends: planned('POST', `${robot}/friend/unauth`, { access: 'staff', source: 'C-01' }),
  searchFriends: planned('GET', `${robot}/friend/search`, { access: 'staff', source: 'C-11' }),
  groupsUnauthorised: planned('GET', `${robot}/group/unauth-list`, { access: 'staff', source: 'C-12' }),
  groupsAuthorised: planned('GET', `${robot}/group/auth-list`, { access: 'staff', source: 'C-12' }),
  authoriseGroups: planned('POST', `${robot}/group/auth`, { access: 'staff', source: 'C-01' }),
  unauthoriseGroups: planned('POST', `${robot}/group/unauth`, { access: 'staff', source: 'C-01' }),
  checkMeetings: planned('POST', `${robot}/group/unauth-check`, { access: 'staff', source: 'C-02' }),
  createGroup: planned('POST', `${robot}/group/create`, { access: 'staff', source: 'RS-14' }),
  inviteMembers: planned('POST', `${robot}/group/friends/invite`, { access: 'staff', source: 'RS-15' }),
  removeMembers: planned('POST', `${robot}/group/friends/delete`, { access: 'staff', source: 'RS-16' }),
  groupMembers: planned('GET', `${robot}/group/members`, { access: 'staff', source: 'C-09' }),
  tags: planned('GET', `${robot}/tag/list`, { access: 'staff', source: 'C-10' }),
  tagFriends: planned('GET', `${robot}/tag/friends`, { access: 'staff', source: 'RS-18' }),
};
