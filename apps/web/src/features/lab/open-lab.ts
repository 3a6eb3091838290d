import type { I18n } from '@parley/i18n';
import { browserClock, type OpenSocket } from '@parley/realtime';
import { createFaultyConnection, createRecorder, type Recording, replay } from '@parley/realtime/lab';
import { mountLab } from './mount-lab';

/** What the panel controls of the connection. */
export interface ConnectionLabControls {
  readonly connection: Pick<ReturnType<typeof createFaultyConnection>, 'faults' | 'setFaults'>;
  readonly recording: () => Recording;
  /** Replays the received frames of a recording as if the open socket received them now. */
  readonly play: (recording: Recording) => void;
}

/** Records what the page sends and receives, and disturbs its connection from the panel. */
export interface Lab {
  readonly wrapSocket: (openSocket: OpenSocket) => OpenSocket;
  readonly wrapFetch: (send: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>;
}

export function openLab(i18n: I18n): Lab {
  const { record, recording } = createRecorder(browserClock);
  const connection = createFaultyConnection({ clock: browserClock, random: Math.random });
  let receive: (frame: unknown) => void = () => undefined;

  /** Records frames as the product sees them: received ones after the faults were applied, sent ones before. */
  const recordFrames =
    (openSocket: OpenSocket): OpenSocket =>
    (url, protocols, listener) => {
      receive = (frame) => {
        record('in', String(frame));
        listener.received(frame);
      };
      const socket = openSocket(url, protocols, { ...listener, received: receive });
      return {
        send(text) {
          record('out', text);
          socket.send(text);
        },
        close: () => socket.close(),
      };
    };

  mountLab(i18n, {
    connection,
    recording,
    play: (one) => void replay(one, { clock: browserClock, deliver: (frame) => receive(frame) }),
  });
  return {
    wrapSocket: (openSocket) => recordFrames(connection.wrapOpenSocket(openSocket)),
    wrapFetch: (send) => async (request) => {
      const response = await send(request);
      const { pathname: path } = new URL(request.url);
      record('call', JSON.stringify({ key: `${request.method} ${path}`, status: response.status }));
      return response;
    },
  };
}
