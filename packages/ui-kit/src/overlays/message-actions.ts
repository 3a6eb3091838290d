import type { MessageAction } from '@parley/domain';
import {
  BookPlus,
  ClipboardList,
  Copy,
  FileText,
  Forward,
  ListChecks,
  type LucideIcon,
  Reply,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react';

/** A new action does not compile until it has an icon. source: M-34 */
export const actionIcons: { readonly [Action in MessageAction]: LucideIcon } = {
  copy: Copy,
  viewAsText: FileText,
  quote: Reply,
  share: Share2,
  createFaq: BookPlus,
  forward: Forward,
  select: ListChecks,
  todo: ClipboardList,
  recall: Undo2,
  delete: Trash2,
};

/** The actions that have a button in the toolbar; its last button opens the menu of all. */
export const quickActions: ReadonlySet<MessageAction> = new Set(['copy', 'quote', 'forward', 'todo']);

/** How many buttons the toolbar has, including the one for all actions. */
export const barButtonCount = (actions: readonly MessageAction[]): number =>
  actions.filter((action) => quickActions.has(action)).length + 1;
