import type { MessageKey, Translate } from '@parley/i18n';
import type { Choice } from './choice';
import type { PickerMode, PickerTab } from './picker-request';

/** How many groups one call authorises, or whose authorisation it cancels. source: PK-33 */
const maxGroupsPerCall = 10;

/** Why the choice cannot be confirmed, as the key of its text; undefined when it can. source: PK-33 … PK-39, C-04, C-05 */
export function refusalOf(mode: PickerMode, tab: PickerTab, count: number): MessageKey | undefined {
  if (count === 0) return emptyTexts[mode]?.[tab];
  const isAuthorising = mode === 'authorise' || mode === 'unauthorise';
  return isAuthorising && tab === 'group' && count > maxGroupsPerCall ? 'error.TOO_MANY_GROUPS' : undefined;
}

const members = { friend: 'picker.empty.members', group: 'picker.empty.members' } as const;
const emptyTexts: { readonly [Mode in PickerMode]: { readonly [Tab in PickerTab]: MessageKey } | undefined } = {
  authorise: { friend: 'picker.empty.authoriseFriends', group: 'picker.empty.authoriseGroups' },
  unauthorise: { friend: 'picker.empty.unauthoriseFriends', group: 'picker.empty.unauthoriseGroups' },
  createGroup: members,
  invite: members,
  removeMembers: members,
  // Choosing nobody takes back what was chosen before.
  chooseMembers: undefined,
  forward: { friend: 'picker.empty.forward', group: 'picker.empty.forward' },
};

export interface HeadingOptions {
  readonly mode: PickerMode;
  readonly chosen: readonly Choice[];
  /** How many groupings make up the whole choice; 0 when somebody was chosen one by one. */
  readonly tagCount: number;
}

/** The line above what is chosen. source: PK-14 … PK-17, C-06 */
export function headingOf(t: Translate, { mode, chosen, tagCount }: HeadingOptions): string {
  const count = chosen.length;
  switch (mode) {
    case 'authorise':
      return t('picker.heading.authorise', { count });
    case 'unauthorise':
      return t('picker.heading.unauthorise', { count });
    case 'createGroup':
      return t('picker.heading.createGroup', { count });
    case 'forward':
      return t('picker.heading.forward');
    case 'invite':
    case 'removeMembers':
      return t('picker.heading.friends', { count });
    case 'chooseMembers':
      return headingOfTypes(t, chosen, tagCount);
  }
}

function headingOfTypes(t: Translate, chosen: readonly Choice[], tagCount: number): string {
  if (tagCount > 0) return t('picker.heading.tags', { count: tagCount });
  const groups = chosen.filter(({ type }) => type === 'group').length;
  const friends = chosen.length - groups;
  if (groups === 0) return t('picker.heading.friends', { count: friends });
  return friends === 0 ? t('picker.heading.groups', { count: groups }) : t('picker.heading.mixed', { friends, groups });
}
