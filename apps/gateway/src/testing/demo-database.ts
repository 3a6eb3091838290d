import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../db/database';
import { openDemoDatabase } from '../demo/procurement/testing';

/** A demo database for the tests of one file: opened before the first, closed after the last. */
export function demoDatabase(): { readonly database: Database } {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await openDemoDatabase();
  }, 60_000);
  afterAll(() => database?.close());
  return {
    get database() {
      if (!database) throw new Error('the demo database is open only while tests run');
      return database;
    },
  };
}
