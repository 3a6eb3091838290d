import { useT } from '@parley/i18n/react';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';

/** What its members do with a group; a toast says that it was done, or why not. source: CT15 */
export function useGroupActions(groupSerial: string) {
  const t = useT();
  const { api, toasts, roomLoader } = useServices();
  const { run } = useCall();

  /** Whether it was done. */
  async function perform(call: () => Promise<unknown>, doneText: string): Promise<boolean> {
    let isDone = false;
    await run(async () => {
      await call();
      isDone = true;
    });
    if (!isDone) return false;
    toasts.show({ text: doneText, tone: 'ok' });
    // The event of the gateway does the same, but may be late.
    roomLoader.loadRoomList().catch(() => undefined);
    return true;
  }

  const { renameGroup, leaveGroup, dissolveGroup } = api.contacts;
  return {
    rename: (name: string) =>
      perform(() => renameGroup({ body: { groupSerial, vcChatRoomName: name } }), t('groups.renamed')),
    leave: () => perform(() => leaveGroup({ body: { groupSerial } }), t('groups.left')),
    dissolve: () => perform(() => dissolveGroup({ body: { groupSerial } }), t('groups.dissolved')),
  };
}
