import type { Clock } from '../clock';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import { demoDocuments, demoTenant, seedDemoData, seedFiles } from '../demo';
import type { DocumentSource } from '../documents/document-source';
import { type GeneratedFile, storeGeneratedFile } from '../files/store-generated-file';
import type { FileStore } from '../files/store-upload';
import { writeInstallation } from './installation';

// The company that the gateway serves is wired in here and nowhere else: for another one, change this file.

/** What a new database starts with. */
export async function fillNew(
  database: Database,
  { config, clock }: { readonly config: Pick<Config, 'demoNow' | 'hasDemoData'>; readonly clock: Clock },
): Promise<void> {
  const demoNow = config.demoNow ?? clock.now();
  await writeInstallation(database, demoNow);
  if (config.hasDemoData) await seedDemoData(database, { now: demoNow });
}

/** Adds the files of the company that are missing. */
export const fillFiles = (files: FileStore, { hasDemoData }: Pick<Config, 'hasDemoData'>): Promise<void> =>
  hasDemoData ? seedFiles(files) : Promise.resolve();

export function openDocuments({
  config,
  clock,
  files,
}: {
  readonly config: Pick<Config, 'embedOrigins'>;
  /** What 'now' is for documents. */
  readonly clock: Clock;
  readonly files: FileStore;
}): DocumentSource {
  const [hostUrl] = config.embedOrigins;
  return demoDocuments({
    database: files.database,
    clock,
    hostUrl,
    storeFile: (file: GeneratedFile) => storeGeneratedFile(files, file),
  });
}

/** The tenant that the served client signs in to where the database has none. */
export const companyTenant: { readonly tenantId: string; readonly platformCode: string } = {
  tenantId: demoTenant.tenantId,
  platformCode: demoTenant.platformCode,
};
