/** What an asker who waits reads and removes of what the agent will get. */
export const capsule = {
  'capsule.open': 'What the agent will see',
  'capsule.empty': 'The agent gets no summary',
  'capsule.question': 'Question',
  'capsule.answer': 'Answer of the assistant',
  'capsule.document': 'Document',
  'capsule.form': 'Form',
  'capsule.card': 'Card',
  'capsule.remove': 'Do not send: {text}',
  'capsule.note': 'What you remove is left out of the summary that the agent reads',
} as const;
