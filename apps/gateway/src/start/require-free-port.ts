import { once } from 'node:events';
import { createServer } from 'node:net';

/** Checks at the very start that the port is free, so that the error comes at once. @throws the error of `listen` */
export async function requireFreePort({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
  const probe = createServer();
  probe.listen({ port, host, exclusive: true });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
