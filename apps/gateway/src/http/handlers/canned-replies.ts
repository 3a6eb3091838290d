import { deleteCannedReply, listCannedReplies, saveCannedReply } from '../../service-desk/canned-replies';
import type { AgentDeskDependencies, AgentDeskHandlers } from './agent-desk';

/** The replies that the agents of a tenant share. */
export function cannedReplyHandlers({
  database,
  clock,
}: Pick<AgentDeskDependencies, 'database' | 'clock'>): Pick<
  AgentDeskHandlers,
  'cannedReplies' | 'saveCannedReply' | 'deleteCannedReply'
> {
  return {
    cannedReplies: ({ account }) => listCannedReplies(database, account),
    saveCannedReply: ({ body: { id, shortcut, content }, account }) =>
      saveCannedReply(database, account, { id, shortcut, content, now: clock.now() }),
    async deleteCannedReply({ body: { id }, account }) {
      await deleteCannedReply(database, account, id);
      return {};
    },
  };
}
