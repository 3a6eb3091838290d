import { sql } from 'drizzle-orm';
import { addressOf, type FileStore, storeGeneratedFile } from '../../files';
import { demoId, demoTenant } from './accounts';
import { demoMedia } from './media/demo-media';

const names = {
  arrival: 'goods-arrival.png',
  nameplate: 'equipment-nameplate.png',
  poster: 'unloading-poster.png',
  voice: 'voice-note.wav',
  unloading: 'unloading.webm',
  guide: 'purchasing-guide.pdf',
  supplierForm: 'supplier-registration.xlsx',
  receiptTemplate: 'receipt-template.csv',
  notes: 'delivery-notes.txt',
  photos: 'site-photos.zip',
} as const;

/** A file of the demo world. */
export type DemoFile = keyof typeof names;

const idOf = (file: DemoFile): string => demoId(`file ${file}`);

const addressIn = (file: DemoFile): string => addressOf({ fileId: idOf(file), name: names[file] });

/** The address of each file in the robot's messages; the voice note and the video last four seconds. */
export const demoFiles: { readonly [F in DemoFile]: string } = {
  arrival: addressIn('arrival'),
  nameplate: addressIn('nameplate'),
  poster: addressIn('poster'),
  voice: addressIn('voice'),
  unloading: addressIn('unloading'),
  guide: addressIn('guide'),
  supplierForm: addressIn('supplierForm'),
  receiptTemplate: addressIn('receiptTemplate'),
  notes: addressIn('notes'),
  photos: addressIn('photos'),
};

/** Stores the demo files that are missing; the bytes are the same each time. source: W-16 */
export async function seedFiles(dependencies: FileStore): Promise<void> {
  const { tenantId } = demoTenant;
  const ids = sql.join(
    demoFileNames.map((file) => sql`${idOf(file)}`),
    sql`, `,
  );
  const [counts] = await dependencies.database.query(sql`
    SELECT (SELECT count(*) FROM tenants WHERE tenant_id = ${tenantId}) AS tenants,
      (SELECT count(*) FROM files WHERE file_id IN (${ids})) AS files`);
  if (Number(counts?.tenants) === 0 || Number(counts?.files) === demoFileNames.length) return;
  const media = await demoMedia();
  for (const file of demoFileNames) {
    await storeGeneratedFile(dependencies, { tenantId, name: names[file], bytes: media[file], fileId: idOf(file) });
  }
}

// `Object.keys` gives strings; `names` has no other keys.
const demoFileNames = Object.keys(names) as readonly DemoFile[];
