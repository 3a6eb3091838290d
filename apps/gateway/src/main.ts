import { backupActions } from './backup';
import { systemClock } from './clock';
import { readConfig } from './config/config';
import { type Limits, readLimits } from './config/limits';
import { StartError } from './config/start-error';
import type { Database } from './db/database';
import { openStorage } from './files/open-storage';
import { adminActionsFor, knowledgeActions } from './knowledge';
import { createLog } from './log';
import { newAdminToken, writeAdminFile } from './start/admin-file';
import { openDocuments, seedMissingFiles, seedNewDatabase } from './start/company';
import { lockDataFolder } from './start/data-folder';
import { documentClock, tenantIds } from './start/installation';
import { openOrCreateDatabase } from './start/open-or-create-database';
import { openRobot } from './start/open-robot';
import { requireFreePort } from './start/require-free-port';
import { type RunningGateway, startGateway } from './start/start-gateway';

/** What was opened; `stop` closes it in the reverse order. */
interface OpenedParts {
  unlock?: () => void;
  database?: Database;
  gateway?: RunningGateway;
  drainMs?: number;
  withdrawAdmin?: () => void;
}

const opened: OpenedParts = {};

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const limits: Limits = readLimits(config.limitsFile);
  const clock = systemClock;
  const log = createLog(config.logLevel);
  await requireFreePort(config);
  opened.unlock = lockDataFolder(config.dataDir);
  const database = await openOrCreateDatabase(config.dataDir, {
    seed: (empty) => seedNewDatabase(empty, { config, clock }),
    onLost: (reason) => log.error({ reason }, 'the database is not available; it is opened again as soon as possible'),
    onReopened: () => {
      log.warn('the database is available again');
      opened.gateway?.answerWaiting().catch((cause: unknown) => log.error({ err: cause }, 'waiting questions stay'));
    },
  });
  opened.database = database;
  opened.drainMs = limits.drainMs;
  const storage = await openStorage(config);
  const files = { database, storage, limits: limits.files, clock };
  await seedMissingFiles(files, config);
  const companyClock = documentClock(clock, config.demoNow);
  const documents = openDocuments({ config, clock: companyClock, files });
  const { ask, robotServices, robot } = openRobot({ config, database, clock: companyClock, log, documents });
  for (const tenantId of await tenantIds(database)) await robot.warmUp(tenantId);
  const adminToken = newAdminToken();
  opened.gateway = await startGateway({
    config,
    limits,
    database,
    storage,
    clock,
    log,
    ask,
    robotServices,
    documents,
    adminToken,
    adminActions: {
      ...adminActionsFor(knowledgeActions({ database, clock, onImported: robot.reload })),
      ...backupActions(database),
    },
  });
  opened.withdrawAdmin = writeAdminFile(config.dataDir, { url: `http://127.0.0.1:${config.port}`, token: adminToken });
}

let isStopping = false;

/** How long everything may take to close, beyond the drain time; after that, or at a second signal, the process ends. */
const closeWithinMs = 20_000;

async function stop(exitCode: number): Promise<never> {
  if (!isStopping) {
    isStopping = true;
    setTimeout(() => process.exit(1), (opened.drainMs ?? 0) + closeWithinMs).unref();
    opened.withdrawAdmin?.();
    await opened.gateway?.close();
    await opened.database?.close();
    opened.unlock?.();
  }
  process.exit(exitCode);
}

function startErrorText(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { PORT = '8787', HOST = '127.0.0.1' } = process.env;
  if (code === 'EADDRINUSE') return `Port ${PORT} is taken: stop what listens there, or set PORT to another one.`;
  if (code === 'EACCES') return `Port ${PORT} may not be used by this account: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST '${HOST}' is no address of this machine.`;
  return `The gateway cannot start: ${error instanceof Error ? error.message : String(error)}`;
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  process.stderr.write(`${startErrorText(error)}\n`);
  await stop(1);
}
