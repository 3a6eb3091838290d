import type { Translate } from '@parley/i18n';
import { Avatar, type ComposerOption, type ComposerSource } from '@parley/ui-kit';

export interface MentionSourceOptions {
  /** The names of the other members of the group, by their accounts. */
  readonly read: () => Promise<readonly { readonly serial: string; readonly name: string }[]>;
  readonly t: Translate;
}

/** The members of a group that '@' lists; the chosen name is written, and the gateway finds whom it means. Ours. source: WB600 */
export function mentionSource({ read, t }: MentionSourceOptions): ComposerSource {
  return {
    trigger: '@',
    label: t('talk.mention.list'),
    async find(query): Promise<readonly ComposerOption[]> {
      const typed = query.toLocaleLowerCase();
      const members = (await read()).map(({ serial, name }) => ({
        key: serial,
        text: name,
        icon: <Avatar name={name} size={20} />,
      }));
      const begins = members.filter(({ text }) => text.toLocaleLowerCase().startsWith(typed));
      const contains = members.filter(
        (member) => !begins.includes(member) && member.text.toLocaleLowerCase().includes(typed),
      );
      return [...begins, ...contains];
    },
    insert: ({ text }) => `@${text} `,
  };
}
