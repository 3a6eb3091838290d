/** What members do with their group. */
export const groups = {
  'groups.setting': 'This group',
  'groups.rename': 'Rename group',
  'groups.rename.save': 'Rename',
  'groups.renamed': 'Group renamed',
  'groups.name': 'Group name',
  'groups.name.empty': 'Enter a name for the group',
  'groups.leave': 'Leave group',
  'groups.leave.title': 'Leave {name}?',
  'groups.leave.text': 'You no longer get its messages. A member can invite you again.',
  'groups.leave.owner': 'You no longer get its messages, and the longest-standing member becomes its owner.',
  'groups.left': 'You left the group',
  'groups.dissolve': 'Dissolve group',
  'groups.dissolve.title': 'Dissolve {name}?',
  'groups.dissolve.text': 'Nobody can write in it any more. Its messages stay readable for its members.',
  'groups.dissolved': 'Group dissolved',
} as const;
