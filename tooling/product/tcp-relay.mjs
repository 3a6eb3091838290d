import { connect, createServer } from 'node:net';

/**
 * The connection between browsers and the gateway, to be cut or frozen: Playwright's own `setOffline` leaves open sockets open.
 *
 * @param {{ port: number, target: number }} ends where we listen, where the gateway does
 */
export async function openRelay({ port, target }) {
  /** @type {Set<import('node:net').Socket>} */
  const ends = new Set();
  let isFrozen = false;

  const server = createServer((browser) => {
    const gateway = connect({ port: target, host: '127.0.0.1' });
    browser.pipe(gateway).pipe(browser);
    for (const end of [browser, gateway]) {
      ends.add(end);
      if (isFrozen) end.pause();
      end.on('error', () => end.destroy()); // a reset is what a cut relay looks like from the other side
      end.on('close', () => {
        ends.delete(end);
        browser.destroy();
        gateway.destroy();
      });
    }
  });
  const listen = () => new Promise((resolve) => server.listen({ port, host: '127.0.0.1' }, () => resolve(undefined)));
  await listen();

  const destroyAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    /** Every connection breaks and new ones are refused. */
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      destroyAll();
      await closed;
    },
    mend: listen,
    /** Nothing passes any more and nobody is told: a network that went away without a word. */
    freeze() {
      isFrozen = true;
      for (const end of ends) end.unpipe().pause();
    },
    /** What was frozen is lost; new connections pass. */
    thaw() {
      isFrozen = false;
      destroyAll();
    },
    close() {
      server.close();
      destroyAll();
    },
  };
}
