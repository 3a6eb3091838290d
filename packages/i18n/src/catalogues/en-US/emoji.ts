export const emoji = {
  'emoji.panel': 'Emoji',
  'emoji.search': 'Search emoji',
  'emoji.none': 'No emoji found',
  'emoji.tab.recent': 'Recent',
  'emoji.tab.all': 'All',
  'emoji.tab.purchasing': 'Purchasing',
  'emoji.recent.none': 'No emoji used yet',
} as const;
