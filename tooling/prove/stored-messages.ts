import type { Row } from './proof-gateway';

type StoredRow = Pick<Row, 'roomId' | 'messageId' | 'msgUuid' | 'roomSeq'>;

/** A message that the gateway has acknowledged, in the order in which its sender sent them. */
export interface AcknowledgedMessage {
  readonly roomId: string;
  readonly msgUuid: string;
  readonly messageId: string;
  readonly roomSeq: number;
}

/**
 * Names what is wrong with the rows of the gateway: every acknowledged message has to be there once, with the number
 * that its sender was given, each sender's in the order of sending, and a room's numbers have no hole.
 */
export function storedProblems(
  senders: readonly (readonly AcknowledgedMessage[])[],
  rows: readonly StoredRow[],
): readonly string[] {
  const problems: string[] = [];
  for (const { roomId, msgUuid, messageId, roomSeq } of senders.flat()) {
    const found = rows.filter((row) => row.roomId === roomId && row.msgUuid === msgUuid);
    const [row] = found;
    if (found.length !== 1 || !row) problems.push(`${msgUuid} is stored ${found.length} times`);
    else if (row.messageId !== messageId || row.roomSeq !== roomSeq)
      problems.push(`${msgUuid} was acknowledged as number ${roomSeq} and is stored as ${row.roomSeq}`);
  }
  for (const acknowledged of senders)
    for (const [at, { roomId, msgUuid, roomSeq }] of acknowledged.entries()) {
      const earlier = acknowledged.slice(0, at).findLast((message) => message.roomId === roomId);
      if (earlier && earlier.roomSeq >= roomSeq) problems.push(`${msgUuid} comes before ${earlier.msgUuid}`);
    }
  return [...problems, ...holesIn(rows)];
}

function holesIn(rows: readonly StoredRow[]): readonly string[] {
  return [...new Set(rows.map(({ roomId }) => roomId))].flatMap((roomId) => {
    const seqs = rows.filter((row) => row.roomId === roomId).map(({ roomSeq }) => roomSeq);
    const hole = seqs.toSorted((a, b) => a - b).findIndex((roomSeq, at) => roomSeq !== at + 1);
    return hole < 0 ? [] : [`${roomId} has no message ${hole + 1}, or has it twice`];
  });
}
