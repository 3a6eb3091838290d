/** What leads to the contact picker. */
export const contacts = {
  'contacts.title': 'Contacts',
  'contacts.unauthorised': '{count} not authorized',
  'contacts.menu': 'New group chat and authorization',
  'contacts.newGroup': 'New group chat',
  'contacts.authorise': 'Authorize friends and group chats',
  'contacts.unauthorise': 'Cancel authorizations',
  'contacts.invite': 'Invite',
  'contacts.remove': 'Remove',
  'contacts.archiving': 'Conversation archiving',
  'contacts.archiving.on': 'Authorized',
  'contacts.archiving.off': 'Not enabled',
  'contacts.archiving.authorise': 'Authorize',
  'contacts.archiving.unauthorise': 'Cancel authorization',
} as const;
