export const picker = {
  'picker.search': 'Enter keywords to search',
  'picker.loading': 'Loading…',
  'picker.failed': 'The list could not be loaded',
  'picker.noneFound': 'Nobody found',
  'picker.chosen': 'Selected',
  'picker.clear': 'Clear',
  'picker.withCount': '{label} ({count})',
  'picker.tag.count': '{chosen} / {count}',
  'picker.members': '{count, plural, one {# member} other {# members}}',
} as const;
