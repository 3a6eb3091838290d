export const richText = {
  'richText.source': 'Source {number}',
  'richText.copyCode': 'Copy code',
  'richText.copied': 'Copied',
  'richText.table': 'Table, scroll sideways for more',
  'richText.code': 'Code',
  'richText.newTab': '(opens in a new tab)',
  'richText.image': 'Picture',
  'richText.imageBlocked': 'Picture not shown: {host}',
  'richText.sourceNamed': 'Source {number}: {name}',
} as const;
