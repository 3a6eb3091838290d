import { createServer } from 'node:net';
import { UserError } from './user-error.mjs';

/** Throws a `UserError` when the port is in use, so that the command fails before the build instead of after it. */
export async function requireFreePort({ port, host, variable }) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`${variable} must be a port number from 1 to 65535, not '${process.env[variable]}'.`);
  }
  const code = await tryToListen(port, host);
  if (code === undefined) return;
  if (code === 'EADDRINUSE') {
    throw new UserError(`Port ${port} on ${host} is already in use; stop the program that has it or set ${variable}.`);
  }
  throw new UserError(
    `Cannot listen on ${host}:${port} (${code}); set ${variable} to another port or HOST to another address.`,
  );
}

/** @returns {Promise<string | undefined>} the error code, or undefined when the port is free */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
