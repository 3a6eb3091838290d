import { systemClock } from './clock';
import { readConfig } from './config/config';
import { StartError } from './config/start-error';
import { type KnowledgeActions, knowledgeActions, remoteActions, runKnowledge } from './knowledge';
import { findRunningGateway } from './start/admin-file';
import { seedNewDatabase } from './start/company';
import { lockDataFolder } from './start/data-folder';
import { openOrCreateDatabase } from './start/open-or-create-database';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Works through a running gateway, because only one process may use the data folder, or else on the folder itself. */
async function main(args: readonly string[]): Promise<number> {
  const config = readConfig(process.env);
  const access = await findRunningGateway(config.dataDir);
  if (access) return runKnowledge(remoteActions(access), args, print);
  const unlock = lockDataFolder(config.dataDir);
  try {
    const clock = systemClock;
    const database = await openOrCreateDatabase(config.dataDir, {
      seed: (empty) => seedNewDatabase(empty, { config, clock }),
    });
    try {
      const actions: KnowledgeActions = knowledgeActions({ database, clock, onImported: async () => undefined });
      return await runKnowledge(actions, args, print);
    } finally {
      await database.close();
    }
  } finally {
    unlock();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof StartError ? `${reason}\n` : `The knowledge could not be reached: ${reason}\n`);
  process.exitCode = 1;
}
