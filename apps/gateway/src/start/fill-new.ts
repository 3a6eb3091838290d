import type { Clock } from '../clock';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import { seedDemoWorld } from '../demo/seed/seed-demo-world';
import { writeInstallation } from './installation';

/** What a new database starts with. */
export async function fillNew(
  database: Database,
  { config, clock }: { readonly config: Pick<Config, 'demoNow' | 'hasDemoData'>; readonly clock: Clock },
): Promise<void> {
  const demoNow = config.demoNow ?? clock.now();
  await writeInstallation(database, demoNow);
  if (config.hasDemoData) await seedDemoWorld(database, { now: demoNow });
}
