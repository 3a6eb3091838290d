import { password, type Room, type Row } from './proof-gateway';
import { signedInApi } from './signed-in-api';

/** Reads the messages of these rooms from the gateway, in its order and without a proxy. */
export async function readStored(port: number, rooms: readonly Room[]): Promise<readonly Row[]> {
  const all = await Promise.all(rooms.map((room) => readRoom(port, room)));
  return all.flat();
}

async function readRoom(port: number, { roomId, members }: Room): Promise<readonly Row[]> {
  const api = await signedInApi({ port, username: members[0] ?? '', password });
  const rows: Row[] = [];
  for (let afterSeq = 0; ; ) {
    const { content, hasMore } = await api.messages.inRoom({ query: { roomId, afterSeq, size: 100 } });
    for (const { messageId, msgUuid = '', sendSerial = '', roomSeq } of content)
      rows.push({ roomId, messageId, msgUuid, sender: sendSerial, roomSeq });
    const last = content.at(-1);
    if (!hasMore || !last) return rows;
    afterSeq = last.roomSeq;
  }
}
