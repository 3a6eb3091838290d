/** The end of the head of a request or a response. */
const endOfHead = '\r\n\r\n';
const maxHead = 64 * 1024;

const opcodes = { text: 0x1, close: 0x8 } as const;

/** An unmasked, unfragmented frame of a server. */
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

/** A short text frame of a client; its mask is zero, which leaves the payload unchanged. */
export const clientTextFrame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x80 | opcodes.text, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** What a direction is reading: the HTTP head, a frame header or a frame payload; `plain` is no WebSocket. */
type ReadingState =
  | { readonly section: 'head'; readonly seen: Buffer }
  | { readonly section: 'plain' }
  | { readonly section: 'header'; readonly seen: Buffer }
  | { readonly section: 'payload'; readonly left: number };

/** Returns the frames to insert before a text frame. */
export type FramesBefore = (text: string) => readonly Buffer[];

/**
 * Tracks the frames of one direction of a connection and inserts others only between two of them. `isHandshake` gets
 * the HTTP head, `before` gets each text frame that arrives in one piece.
 */
export class FrameTracker {
  readonly #isHandshake: (head: string) => boolean;
  readonly #framesBefore: FramesBefore;
  readonly #queued: Buffer[] = [];
  #state: ReadingState = { section: 'head', seen: Buffer.alloc(0) };

  constructor(isHandshake: (head: string) => boolean, before: FramesBefore = () => []) {
    this.#isHandshake = isHandshake;
    this.#framesBefore = before;
  }

  isSocket(): boolean {
    return this.#state.section === 'header' || this.#state.section === 'payload';
  }

  /** Returns the frame if it can be sent now, between two frames; else queues it until the current frame ends. */
  inject(frame: Buffer): Buffer {
    if (this.#state.section === 'header' && this.#state.seen.length === 0) return frame;
    this.#queued.push(frame);
    return Buffer.alloc(0);
  }

  /** Returns the bytes with queued frames inserted at the first possible position. */
  transform(bytes: Buffer): Buffer {
    if (this.#state.section === 'plain') return bytes;
    const output: Buffer[] = [];
    for (let rest = bytes; rest.length > 0; ) {
      output.push(...this.#framesBefore(this.#nextText(rest)));
      const consumed = this.#consume(rest);
      output.push(rest.subarray(0, consumed));
      rest = rest.subarray(consumed);
      if (this.#state.section === 'header' && this.#state.seen.length === 0) output.push(...this.#queued.splice(0));
    }
    return output.length === 1 ? bytes : Buffer.concat(output);
  }

  /** The text of the frame that begins here, if it is complete. */
  #nextText(bytes: Buffer): string {
    if (this.#state.section !== 'header' || this.#state.seen.length > 0 || bytes.at(0) !== (0x80 | opcodes.text))
      return '';
    const size = sizeOfHeader(bytes);
    if (!size || bytes.length < size.header + size.payload) return '';
    return bytes.toString('utf8', size.header, size.header + size.payload);
  }

  /** Consumes the bytes that belong to the current section, updates the state, and returns their number. */
  #consume(bytes: Buffer): number {
    switch (this.#state.section) {
      case 'plain':
        return bytes.length;
      case 'head':
        return this.#consumeHead(bytes, this.#state.seen);
      case 'header':
        return this.#consumeHeader(bytes, this.#state.seen);
      case 'payload': {
        const consumed = Math.min(bytes.length, this.#state.left);
        this.#enterPayload(this.#state.left - consumed);
        return consumed;
      }
    }
  }

  #consumeHead(bytes: Buffer, before: Buffer): number {
    const seen = Buffer.concat([before, bytes]);
    const end = seen.indexOf(endOfHead);
    if (end < 0) {
      this.#state = seen.length > maxHead ? { section: 'plain' } : { section: 'head', seen };
      return bytes.length;
    }
    const isHandshake = this.#isHandshake(seen.subarray(0, end).toString('latin1'));
    this.#state = isHandshake ? { section: 'header', seen: Buffer.alloc(0) } : { section: 'plain' };
    return isHandshake ? end + endOfHead.length - before.length : bytes.length;
  }

  #consumeHeader(bytes: Buffer, before: Buffer): number {
    const seen = Buffer.concat([before, bytes.subarray(0, 14)]);
    const size = sizeOfHeader(seen);
    if (size === undefined || seen.length < size.header) {
      this.#state = { section: 'header', seen };
      return Math.min(bytes.length, 14);
    }
    this.#enterPayload(size.payload);
    return size.header - before.length;
  }

  #enterPayload(left: number): void {
    this.#state = left > 0 ? { section: 'payload', left } : { section: 'header', seen: Buffer.alloc(0) };
  }
}

/** Undefined while the header is incomplete. */
function sizeOfHeader(seen: Buffer): { readonly header: number; readonly payload: number } | undefined {
  const second = seen.at(1);
  if (second === undefined) return undefined;
  const mask = second & 0x80 ? 4 : 0;
  const short = second & 0x7f;
  if (short < 126) return { header: 2 + mask, payload: short };
  if (short === 126) return seen.length < 4 ? undefined : { header: 4 + mask, payload: seen.readUInt16BE(2) };
  return seen.length < 10 ? undefined : { header: 10 + mask, payload: Number(seen.readBigUInt64BE(2)) };
}
