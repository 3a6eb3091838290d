import { connect, createServer } from 'node:net';

/**
 * A TCP relay between browsers and the gateway that can be cut or frozen: Playwright's `setOffline` keeps open sockets.
 *
 * @param {{ port: number, target: number }} ends the ports of the relay and of the gateway
 */
export async function openRelay({ port, target }) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let isFrozen = false;

  const server = createServer((browser) => {
    const gateway = connect({ port: target, host: '127.0.0.1' });
    browser.pipe(gateway).pipe(browser);
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
    close() {
      server.close();
      destroyAll();
    },
  };
}
