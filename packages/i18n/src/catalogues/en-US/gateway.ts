/** System hints, apologies and pages that the gateway itself writes. Only the gateway loads it. */
export const gateway = {
  'service.started': '{agent} has joined, the assistant is paused',
  'service.transferred': 'The conversation was handed to {agent}',
  'service.requeued': 'You are being handed to another agent and are first in the queue',
  'service.returned':
    'The agent lost the connection: you have your place in the queue again, and another agent goes on',
  'service.held': '{agent} is away for a moment, the conversation is kept for you',
  'service.resumed': '{agent} is back',
  'service.ended': 'The agent has left, the assistant answers again',
  'service.idle': 'Nobody wrote for a while: the agent has left, the assistant answers again',
  'service.cut': 'The agent went offline, the assistant answers again',
  'service.apology':
    'Sorry, I cannot answer right now. Please ask again later, or contact the procurement desk on working days 08:30–18:00.',
  'service.tooManyQuestions':
    '{count} of your questions are waiting for me already, so I have not taken this one. Please send it again when they are answered.',
  'preview.title': 'Attachment preview',
  'preview.unsupported': 'This type of attachment cannot be previewed yet',
  'preview.download': 'Download',
  'preview.empty': 'The file is empty',
  'preview.truncated': 'Only the beginning is shown ({shown})',
  'preview.retry': 'Try again',
  'preview.pdf.page': 'Page {page} of {pages}',
  'preview.pdf.zoomIn': 'Zoom in',
  'preview.pdf.zoomOut': 'Zoom out',
  'preview.pdf.loading': 'Loading…',
  'preview.pdf.failed': "The preview couldn't be shown. You can download the file.",
  'preview.pdf.protected': 'This file is protected by a password. Download it to open it.',
  'service.agentOfDepartment': '{name} ({department})',
} as const;
