import type { I18n } from '@parley/i18n';
import { browserClock, type OpenSocket } from '@parley/realtime';
import { createFaultyConnection, createRecorder, type Recording, replay } from '@parley/realtime/lab';
import { mountLab } from './mount-lab';

/** What the panel is given. */
export interface LabBench {
  readonly line: Pick<ReturnType<typeof createFaultyConnection>, 'faults' | 'set'>;
  readonly recording: () => Recording;
  /** Plays frames into the socket that is open, as if they came now. */
  readonly play: (recording: Recording) => void;
}

/** The page's line and calls under observation, and the panel that hurts them. */
export interface Lab {
  readonly throughSocket: (openSocket: OpenSocket) => OpenSocket;
  readonly throughFetch: (send: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>;
}

export function openLab(i18n: I18n): Lab {
  const { note, recording } = createRecorder(browserClock);
  const line = createFaultyConnection({ clock: browserClock, random: Math.random });
  let receive: (frame: unknown) => void = () => undefined;

  /** Frames are noted where the product meets them: after the faults on their way in, before them on their way out. */
  const watched =
    (openSocket: OpenSocket): OpenSocket =>
    (url, protocols, listener) => {
      receive = (frame) => {
        note('in', String(frame));
        listener.received(frame);
      };
      const socket = openSocket(url, protocols, { ...listener, received: receive });
      return {
        send(text) {
          note('out', text);
          socket.send(text);
        },
        close: () => socket.close(),
      };
    };

  mountLab(i18n, {
    line,
    recording,
    play: (one) => void replay(one, { clock: browserClock, deliver: (frame) => receive(frame) }),
  });
  return {
    throughSocket: (openSocket) => watched(line.through(openSocket)),
    throughFetch: (send) => async (request) => {
      const response = await send(request);
      const { pathname: path } = new URL(request.url);
      note('call', JSON.stringify({ key: `${request.method} ${path}`, status: response.status }));
      return response;
    },
  };
}
