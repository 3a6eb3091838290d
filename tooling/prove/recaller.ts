import { textFrame } from './frames';
import type { Person, ProofPlan } from './plan';
import type { Recorder } from './recorder';

/** What everybody says at the very end says this, and is recalled before anybody was told of it. */
export const takenBack = 'takes this back';

/** The gateway has no call for a recall yet: what it will push is put into the sockets on their way. */
export function recaller(plan: Pick<ProofPlan, 'rooms' | 'recallOneOf'>, recorder: Recorder) {
  const candidates: { readonly roomId: string; readonly messageId: string }[] = [];
  const frameOf = (data: (typeof candidates)[number]): Buffer =>
    textFrame(JSON.stringify({ key: '1000', message: { success: true, data } }));
  return {
    framesFor: (rooms: readonly string[]) => candidates.filter(({ roomId }) => rooms.includes(roomId)).map(frameOf),
    /** One push of so many is overtaken by its own recall: whoever forgets that recall shows what was taken back. */
    aheadOf(people: readonly Person[], text: string): readonly Buffer[] {
      const [, messageId = '', chance = ''] = /"messageId":"(\d{12}-\w*(\w{4}))"/.exec(text) ?? [];
      const [, roomId = ''] = /"roomId":"([^"]+)"/.exec(text) ?? [];
      const isChosen = Number.parseInt(chance, 16) * 2 * plan.recallOneOf < 0x1_0000;
      const isLast = text.includes(takenBack) && Number.isFinite(plan.recallOneOf);
      if (!text.startsWith('{"key":"5001"') || !(isChosen || isLast)) return [];
      if (!recorder.recalled.has(messageId)) this.recall(people, roomId, messageId);
      return [frameOf({ roomId, messageId })];
    },
    recall(people: readonly Person[], roomId: string, messageId: string) {
      recorder.recalled.add(messageId);
      candidates.push({ roomId, messageId });
      const members = plan.rooms.find((room) => room.roomId === roomId)?.members ?? [];
      for (const { client, proxy } of people)
        if (members.includes(client.name))
          for (const connection of proxy.connections())
            connection.injectFrame(frameOf({ roomId, messageId }), 'toClient');
    },
  };
}
