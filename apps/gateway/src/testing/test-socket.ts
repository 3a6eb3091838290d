import { AnswerChunk, Message } from '@parley/domain';
import * as v from 'valibot';
import { WebSocket } from 'ws';

export interface ReceivedFrame {
  readonly key: string;
  readonly message: { readonly success: boolean; readonly message?: string; readonly data?: unknown };
}

export interface TestSocket {
  readonly frames: readonly ReceivedFrame[];
  /** The first frame that fits, received already or still to come. */
  readonly next: (predicate: (frame: ReceivedFrame) => boolean) => Promise<ReceivedFrame>;
  readonly texts: readonly string[];
  readonly nextText: (text: string) => Promise<void>;
  readonly send: (text: string) => void;
  /** The close code. */
  readonly closed: Promise<number>;
  readonly close: () => void;
  readonly raw: WebSocket;
}

export interface SocketOptions {
  readonly group?: string;
  readonly ticket?: string;
  readonly origin?: string;
  readonly protocols?: readonly string[];
  /** With false, the server must treat the socket as lost. */
  readonly answersPings?: boolean;
}

/** Opens a socket as the client does; resolves when it is open or was refused. */
export function connect(
  url: string,
  { group, ticket, origin, protocols, answersPings = true }: SocketOptions,
): Promise<TestSocket> {
  const offeredProtocols = protocols ?? ['parley.v1', `ticket.${ticket}`];
  const address = `${url.replace('http', 'ws')}/ws?group=${group}`;
  const raw = new WebSocket(address, [...offeredProtocols], {
    autoPong: answersPings,
    ...(origin === undefined ? {} : { origin }),
  });
  const frames: ReceivedFrame[] = [];
  const texts: string[] = [];
  const listeners = new Set<() => void>();
  raw.on('message', (data) => {
    const text = data.toString();
    texts.push(text);
    if (text.startsWith('{')) frames.push(JSON.parse(text));
    for (const listener of listeners) listener();
  });
  const closed = new Promise<number>((resolve) => raw.on('close', resolve));
  const waitFor = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        listeners.delete(check);
        resolve(found);
      };
      listeners.add(check);
      check();
    });
  const socket: TestSocket = {
    frames,
    texts,
    next: (fits) => waitFor(() => frames.find(fits)),
    nextText: (text) => waitFor(() => (texts.includes(text) ? true : undefined)).then(() => undefined),
    send: (text) => raw.send(text),
    closed,
    close: () => raw.close(),
    raw,
  };
  return new Promise((resolve, reject) => {
    raw.on('open', () => resolve(socket));
    raw.on('error', reject);
  });
}

/** The chunk in a frame, if it is one. */
export const chunkOf = ({ key, message }: ReceivedFrame): AnswerChunk | undefined =>
  key === 'assistant-message' ? v.parse(AnswerChunk, message.data) : undefined;

export const chunksOf = ({ frames }: TestSocket): readonly AnswerChunk[] =>
  frames.flatMap((frame) => chunkOf(frame) ?? []);

/** The message in a 5001 or 5003, if the frame is one. */
export const messageOf = ({ key, message }: ReceivedFrame): Message | undefined =>
  key === '5001' || key === '5003' ? v.parse(Message, message.data) : undefined;

/** Whether a frame is the last chunk of an answer. */
export const isLast = (frame: ReceivedFrame): boolean => chunkOf(frame)?.isLast === true;

/** Waits for the last chunk of an answer. */
export async function lastChunk(socket: TestSocket): Promise<AnswerChunk> {
  const chunk = chunkOf(await socket.next(isLast));
  if (!chunk) throw new Error('a last chunk is a chunk');
  return chunk;
}
