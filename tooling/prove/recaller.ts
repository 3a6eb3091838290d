import { textFrame } from './frames';
import type { ProofMember, ProofPlan } from './plan';
import type { Recorder } from './recorder';

/** The last message of each client contains this text and is recalled before it is delivered. */
export const recallMarker = 'takes this back';

/** Recalls messages by injecting the frame that the gateway pushes, so that a recall can come before its message. */
export function createRecaller(plan: Pick<ProofPlan, 'rooms' | 'recallOneOf'>, recorder: Recorder) {
  const recalls: { readonly roomId: string; readonly messageId: string }[] = [];
  const frameOf = (data: (typeof recalls)[number]): Buffer =>
    textFrame(JSON.stringify({ key: '1000', message: { success: true, data } }));
  return {
    /** For a new connection: the recalls so far in these rooms. */
    framesFor: (rooms: readonly string[]) => recalls.filter(({ roomId }) => rooms.includes(roomId)).map(frameOf),
    /**
     * Recalls a chosen message when it is first pushed, for all members, and returns the recalls to insert before it: a
     * client that ignores early recalls shows the message.
     */
    recallBefore(members: readonly ProofMember[], text: string): readonly Buffer[] {
      // Chosen by the id alone, so that each receiver chooses the same messages; its end is random: one of
      // 2 × recallOneOf.
      const [, messageId = '', chance = ''] = /"messageId":"(\d{12}-\w*(\w{4}))"/.exec(text) ?? [];
      const [, roomId = ''] = /"roomId":"([^"]+)"/.exec(text) ?? [];
      const isChosen = Number.parseInt(chance, 16) * 2 * plan.recallOneOf < 0x1_0000;
      const isLast = text.includes(recallMarker) && Number.isFinite(plan.recallOneOf);
      if (!text.startsWith('{"key":"5001"') || !(isChosen || isLast)) return [];
      if (!recorder.recalled.has(messageId)) this.recall(members, roomId, messageId);
      return [frameOf({ roomId, messageId })];
    },
    recall(members: readonly ProofMember[], roomId: string, messageId: string) {
      recorder.recalled.add(messageId);
      recalls.push({ roomId, messageId });
      const memberNames = plan.rooms.find((room) => room.roomId === roomId)?.members ?? [];
      for (const { client, proxy } of members)
        if (memberNames.includes(client.name))
          for (const connection of proxy.connections())
            connection.injectFrame(frameOf({ roomId, messageId }), 'toClient');
    },
  };
}
