import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take the most time, in that order. By their size they would begin last, and one of them would run alone while
 * the other core waits.
 */
const longFiles = [
  'tooling/generate/generate.test.mjs',
  'apps/gateway/src/main.test.ts',
  'packages/ui-kit/src/testing/gallery/gallery.browser.test.tsx',
  'packages/ui-kit/src/testing/gallery/hit-areas.browser.test.tsx',
  'packages/ui-kit/src/timeline/reading.browser.test.tsx',
  'packages/ui-kit/src/overlays/message-bar.browser.test.tsx',
  'packages/ui-kit/src/forms/date-time-field.browser.test.tsx',
  'packages/ui-kit/src/testing/gallery/system-settings.browser.test.tsx',
  'packages/ui-kit/src/testing/gallery/gallery.touch.browser.test.tsx',
  'apps/web/src/app/targets.touch.browser.test.tsx',
  'apps/gateway/src/db/database.test.ts',
  'apps/gateway/src/demo/procurement/recognise.test.ts',
  'packages/realtime/src/hostile-frames.test.ts',
];

/** Begins with the long files, and then the others as Vitest sorts them. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longFiles.findIndex((path) => moduleId.endsWith(`/${path}`));
      return rank < 0 ? longFiles.length : rank;
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
