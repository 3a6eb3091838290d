export const timeline = {
  'timeline.loading': 'Loading the conversation',
  'timeline.me': 'Me',
  'text.labelled': '{name}: {value}',
} as const;
