import type { Translate } from '@parley/i18n';
import type { ComposerSource } from '@parley/ui-kit';
import { Settings2 } from 'lucide-react';
import type { CannedReply } from './use-canned-replies';

const manageKey = 'manage';

interface CannedReplySourceOptions {
  readonly read: () => Promise<readonly CannedReply[]>;
  /** Puts the values of the open conversation into a text. */
  readonly fill: (text: string) => string;
  readonly onManage: () => void;
  readonly t: Translate;
}

/** The canned replies that '/' lists, best first; the chosen one is written, not sent. Ours. source: WB435 */
export function cannedReplySource({ read, fill, onManage, t }: CannedReplySourceOptions): ComposerSource {
  return {
    trigger: ' /',
    label: t('agentDesk.replies'),
    async find(query) {
      const typed = query.toLocaleLowerCase();
      const replies = (await read()).map(({ id, shortcut, content }) => ({
        key: String(id),
        text: shortcut,
        note: fill(content),
      }));
      const begins = replies.filter(({ text }) => text.toLocaleLowerCase().startsWith(typed));
      const contains = replies.filter(
        (reply) => !begins.includes(reply) && `${reply.text}\n${reply.note}`.toLocaleLowerCase().includes(typed),
      );
      const found = [...begins, ...contains];
      // Where nothing matches, Enter sends what was typed.
      if (typed !== '' && found.length === 0) return [];
      const icon = <Settings2 size={16} aria-hidden="true" className="flex-none text-fg-3" />;
      return [...found, { key: manageKey, text: t('agentDesk.replies.manage'), icon }];
    },
    insert({ key, note = '' }) {
      if (key === manageKey) onManage();
      return note;
    },
  };
}
