import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { nodeProblem } from './launch.mjs';
import { requireFreePort } from './ports.mjs';
import { exitError, readAddresses } from './product.mjs';
import { welcomeText } from './start-product.mjs';

const modulePath = (name) => fileURLToPath(new URL(name, import.meta.url));

describe('the launch of a command', () => {
  it.each(['12.22.0', '18.20.1', '20.18.3'])('[TO10] refuses Node %s in one sentence', (version) => {
    expect(nodeProblem(version)).toBe(`Parley needs Node 20.19 or newer; this is Node ${version}.`);
  });

  it.each(['20.19.0', '22.1.0', '24.0.0'])('[TO10] accepts Node %s', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });
});

describe('ports', () => {
  it('[TO10] are refused in one sentence when somebody listens there', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const attempt = requireFreePort({ port, host: '127.0.0.1', variable: 'PORT' });
    await expect(attempt).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use; stop the program that has it or set PORT.`,
    );
    server.close();
    await once(server, 'close');
    await expect(requireFreePort({ port, host: '127.0.0.1', variable: 'PORT' })).resolves.toBeUndefined();
  });

  it('[TO10] must be numbers', async () => {
    const attempt = requireFreePort({ port: Number('abc'), host: '127.0.0.1', variable: 'PORT' });
    await expect(attempt).rejects.toThrow('PORT must be a port number from 1 to 65535');
  });
});

describe('addresses', () => {
  it('[TO10] are two sites to a browser', () => {
    const { gatewayUrl, hostDemoUrl } = readAddresses({});
    expect({ gatewayUrl, hostDemoUrl }).toEqual({
      gatewayUrl: 'http://localhost:8787',
      hostDemoUrl: 'http://127.0.0.1:8788',
    });
  });
});

describe('the demo world', () => {
  it.each([
    [{}, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', DEMO_DATA: 'on' }, true],
    [{ DEMO_DATA: 'off' }, false],
  ])('[TO14] is announced only where it exists: %j', (env, hasDemo) => {
    const addresses = readAddresses(env);
    expect(addresses.hasDemo).toBe(hasDemo);
    expect(welcomeText(addresses).includes('password parley-demo')).toBe(hasDemo);
    expect(welcomeText(addresses).includes(addresses.hostDemoUrl)).toBe(hasDemo);
  });
});

describe('a server that ends by itself', () => {
  it('[TO10] ends the command with its own message if it printed one, else with ours', () => {
    expect(exitError({ name: 'gateway', hasWrittenErrors: true }, { code: 1 }).message).toBe('');
    expect(exitError({ name: 'gateway', hasWrittenErrors: false }, { code: 3 }).message).toBe(
      'The gateway stopped unexpectedly (exit code 3).',
    );
  });
});

describe('a signal', () => {
  it('[TO10] ends the command and its children with exit code 0', async () => {
    const program = `
      import { startChild, untilSignal } from '${modulePath('./processes.mjs')}';
      const listens = "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('up', process.pid)";
      const code = await untilSignal({ signalExitCode: 0 }, () => startChild(process.execPath, ['-e', listens]).exited);
      process.exit(code);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(parent.stdout, 'data');
    const childPid = Number(String(line).split(' ')[1]);
    parent.kill('SIGTERM');
    const [code] = await once(parent, 'exit');
    expect(code).toBe(0);
    expect(() => process.kill(childPid, 0)).toThrow('ESRCH');
  });

  it('[TO10] to npm ends the command and its children, although npm signals only the shell', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-npm-'));
    const program = `
      import { startChild, untilSignal } from '${modulePath('./processes.mjs')}';
      const listens = "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('up', process.pid)";
      process.exit(await untilSignal({ signalExitCode: 0 }, () => startChild(process.execPath, ['-e', listens]).exited));`;
    await writeFile(join(folder, 'start.mjs'), program);
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }));
    const npm = spawn('npm', ['--silent', 'start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(npm.stdout, 'data');
    npm.kill('SIGTERM');
    // The output closes when every process that could write to it has ended.
    await once(npm, 'close');
    expect(() => process.kill(Number(String(line).split(' ')[1]), 0)).toThrow('ESRCH');
    await rm(folder, { recursive: true });
  });
});
