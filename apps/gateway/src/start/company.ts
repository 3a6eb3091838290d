import type { Clock } from '../clock';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import { demoDocuments, demoTenant, seedDemoData, seedFiles } from '../demo';
import type { DocumentSource } from '../documents/document-source';
import { type GeneratedFile, storeGeneratedFile } from '../files/store-generated-file';
import type { FileStore } from '../files/store-upload';
import { writeInstallation } from './installation';

// This file connects the gateway to the company that it serves. For another company, change it, and `company-time.ts` if
// the time zone differs.

/** Fills a new database. */
export async function seedNewDatabase(
  database: Database,
  { config, clock }: { readonly config: Pick<Config, 'demoNow' | 'hasDemoData'>; readonly clock: Clock },
): Promise<void> {
  const demoNow = config.demoNow ?? clock.now();
  await writeInstallation(database, demoNow);
  if (config.hasDemoData) await seedDemoData(database, { now: demoNow });
}

/** Adds the files of the company that are missing. */
export const seedMissingFiles = (files: FileStore, { hasDemoData }: Pick<Config, 'hasDemoData'>): Promise<void> =>
  hasDemoData ? seedFiles(files) : Promise.resolve();

export function openDocuments({
  config,
  clock,
  files,
}: {
  readonly config: Pick<Config, 'embedOrigins'>;
  /** The time that the ages of documents are measured against. */
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

/** The tenant that the client signs in to when the database has none. */
export const companyTenant: { readonly tenantId: string; readonly platformCode: string } = {
  tenantId: demoTenant.tenantId,
  platformCode: demoTenant.platformCode,
};
