export const richText = {
  'richText.source': 'Source {number}',
  'richText.copied': 'Copied',
  'richText.table': 'Table, scroll sideways for more',
  'richText.code': 'Code',
  'richText.image': 'Picture',
  'richText.sourceNamed': 'Source {number}: {name}',
} as const;
