import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';

/** @typedef {'half' | 'last byte' | 'answer'} CutPlace */

/**
 * A TCP relay between browsers and the gateway that can be cut or frozen: Playwright's `setOffline` keeps open sockets.
 *
 * @param {{ port: number, target: number }} ends the ports of the relay and of the gateway
 */
export async function openRelay({ port, target }) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let isFrozen = false;
  const breaking = requestBreaking();

  const server = createServer((browser) => {
    const gateway = connect({ port: target, host: '127.0.0.1' });
    browser
      .pipe(breakable(browser, gateway, breaking.current))
      .pipe(gateway)
      .pipe(browser);
    for (const end of [browser, gateway]) {
      sockets.add(end);
      if (isFrozen) end.pause();
      end.on('error', () => end.destroy()); // cutting the relay resets the other side
      end.on('close', () => {
        sockets.delete(end);
        browser.destroy();
        gateway.destroy();
      });
    }
  });
  const listen = () => new Promise((resolve) => server.listen({ port, host: '127.0.0.1' }, () => resolve(undefined)));
  await listen();

  const destroyAll = () => {
    for (const end of sockets) end.destroy();
  };
  return {
    /** Closes every connection and refuses new ones. */
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      destroyAll();
      await closed;
    },
    restore: listen,
    /** Stops forwarding without closing anything, as when a network disappears. */
    freeze() {
      isFrozen = true;
      for (const end of sockets) end.unpipe().pause();
    },
    /** Closes the frozen connections; new ones work again. */
    unfreeze() {
      isFrozen = false;
      destroyAll();
    },
    breakRequests: breaking.breakRequests,
    repairRequests: breaking.repairRequests,
    close() {
      server.close();
      destroyAll();
    },
  };
}

/**
 * Passes what a browser sends, up to the point where a request is to be cut; then the gateway sees the end of the
 * connection, and the browser gets nothing more.
 *
 * @param {import('node:net').Socket} browser @param {import('node:net').Socket} gateway
 * @param {() => { path: string, cutAt: CutPlace } | undefined} broken
 */
function breakable(browser, gateway, broken) {
  let left = Number.POSITIVE_INFINITY;
  return new Transform({
    transform(chunk, _encoding, done) {
      const request = broken();
      const head = chunk.toString('latin1', 0, 4096);
      if (request && head.startsWith(`POST ${request.path}`)) {
        gateway.unpipe(browser);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
        const passing = { half: Math.floor(length / 2), 'last byte': length - 1, answer: Number.POSITIVE_INFINITY };
        left = head.indexOf('\r\n\r\n') + 4 + passing[request.cutAt];
        if (request.cutAt === 'answer') gateway.once('data', () => browser.destroy()).resume();
      }
      const passed = chunk.subarray(0, left);
      left -= passed.length;
      if (left > 0) return done(null, passed);
      gateway.end(passed, () => browser.destroy());
      done();
    },
  });
}

function requestBreaking() {
  /** @type {{ path: string, cutAt: CutPlace } | undefined} */
  let broken;
  return {
    current: () => broken,
    /**
     * Cuts each request that posts to a path: in the middle of its body, before its last byte, or before its answer.
     *
     * @param {string} path @param {CutPlace} cutAt
     */
    breakRequests(path, cutAt) {
      broken = { path, cutAt };
    },
    repairRequests() {
      broken = undefined;
    },
  };
}
