import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds out before any work is done, so that a taken port is said at once. @throws the error of `listen` */
export async function requireFreePort({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
  const probe = createServer();
  probe.listen({ port, host, exclusive: true });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
