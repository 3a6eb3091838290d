/** The records of a conversation behind a link, and what makes the link at the agent desk. */
export const transcript = {
  'transcript.with': 'With {name}',
  'transcript.count': '{count, plural, one {# message} other {# messages}}',
  'transcript.expires': 'This link works until {time}.',
  'transcript.files': 'Files are listed by name only.',
  'transcript.html': 'Save as a page',
  'transcript.json': 'Save as JSON',
  'transcript.print': 'Print',
  'transcript.more': 'Show more messages',
  'transcript.missing': 'This address has no link to a conversation. Open the whole link that you were given.',
  'transcript.invalid': 'This link is not valid. It was changed or not copied as a whole; ask for a new one.',
  'transcript.expired': 'This link has expired. Ask whoever sent it for a new one.',
  'agentDesk.actions': 'Actions',
  'transcript.link': 'Copy record link',
  'transcript.link.address': 'Record link',
  'transcript.link.scope': 'Anybody with this link reads the conversation as it is now, until {time}.',
} as const;
