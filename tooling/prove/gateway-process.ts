import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inRoot } from '../bootstrap/root.mjs';
import { freePort } from '../product/free-port.mjs';
import { startServer } from '../product/server-process.mjs';

/** Raised limits, so that the proof does not run into rate limits. */
const limits = {
  http: { accountPerMinute: 1_000_000, anonymousPerMinute: 1_000_000 },
  login: { freeAttempts: 10_000, wrongPasswordsUntilAttack: 10_000, failedAccounts: 10_000, addressPerMinute: 10_000 },
  messages: { sendsPer10Seconds: 100_000, questionsPerMinute: 10_000, forwardsPerMinute: 10_000 },
  search: { perSecond: 1000 },
  sockets: { upgradesPerMinute: 1_000_000 },
};

export interface GatewayOptions {
  /** Where the data folder is made; the system's temporary folder if undefined. */
  readonly parentFolder?: string;
  /** Added to the raised limits. */
  readonly limits?: Readonly<Record<string, unknown>>;
  /** Whether a new database has the demo world, with its accounts and the robot's rooms. */
  readonly hasDemoData?: boolean;
}

/** The real gateway in its own process, which has been started once, with a data folder of its own. */
export interface GatewayProcess {
  readonly port: number;
  readonly dataDir: string;
  readonly start: () => Promise<void>;
  /** Ends it with SIGTERM. @returns the exit code @throws when it had to be killed */
  readonly stop: () => Promise<number | null>;
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>;
  readonly pid: () => number | undefined;
  /** Opens the database itself; only while the gateway is stopped. */
  readonly withDatabase: <Result>(run: (database: PGlite) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

export async function startGatewayProcess(options: GatewayOptions = {}): Promise<GatewayProcess> {
  const folder = await mkdtemp(join(options.parentFolder ?? tmpdir(), 'parley-proof-'));
  const dataDir = join(folder, 'data');
  const limitsFile = join(folder, 'limits.json');
  await writeFile(limitsFile, JSON.stringify({ ...limits, ...options.limits }));
  const port = await freePort();
  const env = { ...gatewayEnvironment({ port, dataDir }), LIMITS_FILE: limitsFile };
  const startGateway = () =>
    startServer({
      script: gatewayScript,
      env: { ...env, DEMO_DATA: options.hasDemoData ? 'on' : 'off' },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    });
  let gateway = await startGateway();
  return {
    port,
    dataDir,
    start: async () => {
      gateway = await startGateway();
    },
    stop: () => gateway.stop(),
    kill: () => gateway.kill(),
    pid: () => gateway.pid,
    withDatabase: (run) => withDatabase(dataDir, run),
    async close() {
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const gatewayScript = inRoot('apps/gateway/dist/main.js');

export const gatewayEnvironment = ({ port, dataDir }: Pick<GatewayProcess, 'port' | 'dataDir'>) => ({
  PORT: `${port}`,
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
});

/** Opens the database of a data folder that no gateway uses. */
export async function withDatabase<Result>(
  dataDir: string,
  run: (database: PGlite) => Promise<Result>,
): Promise<Result> {
  const database = await PGlite.create(`file://${join(dataDir, 'database')}`);
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}
