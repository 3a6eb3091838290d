/** Ends the head of a request or an answer. */
const endOfHead = '\r\n\r\n';
const maxHead = 64 * 1024;

const opcodes = { text: 0x1, close: 0x8 } as const;

/** A frame as a server sends it: whole, not masked. */
function serverFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([0x80 | opcode, length]), payload]);
  const header = Buffer.alloc(4);
  header.writeUInt8(0x80 | opcode, 0);
  header.writeUInt8(126, 1);
  header.writeUInt16BE(length, 2);
  return Buffer.concat([header, payload]);
}

/** @param text at most 65,535 bytes */
export const textFrame = (text: string): Buffer => serverFrame(opcodes.text, Buffer.from(text));

export function closeFrame(code: number): Buffer {
  const payload = Buffer.alloc(2);
  payload.writeUInt16BE(code);
  return serverFrame(opcodes.close, payload);
}

/** A short text as a client sends it; the mask is zero, which leaves the words as they are. */
export const clientTextFrame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x80 | opcodes.text, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** Where one direction of a connection stands: in a head, between two frames, or inside one. */
type ReadingState =
  | { readonly in: 'head'; readonly seen: Buffer }
  | { readonly in: 'plain' }
  | { readonly in: 'header'; readonly seen: Buffer }
  | { readonly in: 'payload'; readonly left: number };

/** What is to be said before a text that is about to pass. */
export type Before = (text: string) => readonly Buffer[];

/**
 * Follows one direction of a connection and knows, after its handshake, where a frame ends: there, and only there, one
 * of ours may be put in. `isHandshake` looks at the head, `before` at each text that comes in one piece.
 */
export class FrameFollower {
  readonly #isHandshake: (head: string) => boolean;
  readonly #before: Before;
  readonly #waiting: Buffer[] = [];
  #place: ReadingState = { in: 'head', seen: Buffer.alloc(0) };

  constructor(isHandshake: (head: string) => boolean, before: Before = () => []) {
    this.#isHandshake = isHandshake;
    this.#before = before;
  }

  isSocket(): boolean {
    return this.#place.in === 'header' || this.#place.in === 'payload';
  }

  /** What may go out now: at once between two frames, else nothing, and it goes with the end of the frame. */
  put(frame: Buffer): Buffer {
    if (this.#place.in === 'header' && this.#place.seen.length === 0) return frame;
    this.#waiting.push(frame);
    return Buffer.alloc(0);
  }

  /** The same bytes, with what waited put in at the first place where it may stand. */
  follow(bytes: Buffer): Buffer {
    if (this.#place.in === 'plain') return bytes;
    const out: Buffer[] = [];
    for (let rest = bytes; rest.length > 0; ) {
      out.push(...this.#before(this.#textAhead(rest)));
      const taken = this.#take(rest);
      out.push(rest.subarray(0, taken));
      rest = rest.subarray(taken);
      if (this.#place.in === 'header' && this.#place.seen.length === 0) out.push(...this.#waiting.splice(0));
    }
    return out.length === 1 ? bytes : Buffer.concat(out);
  }

  /** The text of the frame that begins here, if all of it is here. */
  #textAhead(bytes: Buffer): string {
    if (this.#place.in !== 'header' || this.#place.seen.length > 0 || bytes.at(0) !== (0x80 | opcodes.text)) return '';
    const size = sizeOfHeader(bytes);
    if (!size || bytes.length < size.header + size.payload) return '';
    return bytes.toString('utf8', size.header, size.header + size.payload);
  }

  /** How many of these bytes belong to where we are; moves on. */
  #take(bytes: Buffer): number {
    switch (this.#place.in) {
      case 'plain':
        return bytes.length;
      case 'head':
        return this.#takeHead(bytes, this.#place.seen);
      case 'header':
        return this.#takeHeader(bytes, this.#place.seen);
      case 'payload': {
        const taken = Math.min(bytes.length, this.#place.left);
        this.#inPayload(this.#place.left - taken);
        return taken;
      }
    }
  }

  #takeHead(bytes: Buffer, before: Buffer): number {
    const seen = Buffer.concat([before, bytes]);
    const end = seen.indexOf(endOfHead);
    if (end < 0) {
      this.#place = seen.length > maxHead ? { in: 'plain' } : { in: 'head', seen };
      return bytes.length;
    }
    const isHandshake = this.#isHandshake(seen.subarray(0, end).toString('latin1'));
    this.#place = isHandshake ? { in: 'header', seen: Buffer.alloc(0) } : { in: 'plain' };
    return isHandshake ? end + endOfHead.length - before.length : bytes.length;
  }

  #takeHeader(bytes: Buffer, before: Buffer): number {
    const seen = Buffer.concat([before, bytes.subarray(0, 14)]);
    const size = sizeOfHeader(seen);
    if (size === undefined || seen.length < size.header) {
      this.#place = { in: 'header', seen };
      return Math.min(bytes.length, 14);
    }
    this.#inPayload(size.payload);
    return size.header - before.length;
  }

  #inPayload(left: number): void {
    this.#place = left > 0 ? { in: 'payload', left } : { in: 'header', seen: Buffer.alloc(0) };
  }
}

/** Undefined while too little of the header is there to know. */
function sizeOfHeader(seen: Buffer): { readonly header: number; readonly payload: number } | undefined {
  const second = seen.at(1);
  if (second === undefined) return undefined;
  const mask = second & 0x80 ? 4 : 0;
  const short = second & 0x7f;
  if (short < 126) return { header: 2 + mask, payload: short };
  if (short === 126) return seen.length < 4 ? undefined : { header: 4 + mask, payload: seen.readUInt16BE(2) };
  return seen.length < 10 ? undefined : { header: 10 + mask, payload: Number(seen.readBigUInt64BE(2)) };
}
