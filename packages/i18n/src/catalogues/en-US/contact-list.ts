/** The contacts of the user. */
export const contactList = {
  'contactList.search': 'Search contacts',
  'contactList.tabs': 'Contacts to show',
  'contactList.tab.friends': 'Friends',
  'contactList.tab.groups': 'Group chats',
  'contactList.unnamedGroup': 'Group chat',
  'contactList.failed': 'The contacts could not be loaded',
  'contactList.none.friends': 'No friends yet',
  'contactList.none.friends.text': 'Colleagues and partners whom you know appear here.',
  'contactList.none.groups': 'No group chats yet',
  'contactList.none.groups.text': 'Group chats that you are in appear here.',
  'contactList.notFound': 'Nobody fits “{words}”',
  'contactList.notFound.text': 'Try another word.',
  'contactList.clear': 'Clear search',
  'contactList.end.friends': '{count, plural, one {# friend} other {# friends}}',
  'contactList.end.groups': '{count, plural, one {# group chat} other {# group chats}}',
} as const;
