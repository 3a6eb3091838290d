import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../../db/database';
import type { DemoFile } from '../files';
import { zipOf } from './archive';
import { equipmentNameplate, goodsArrival, unloadingPoster } from './images';
import { deliveryNotes, purchasingGuide, receiptTemplate, supplierForm } from './office-files';
import { voiceNote } from './voice-note';

/** The bytes of every demo file. All are generated except the video, which tooling/media/record-film.mjs recorded. */
export async function demoMedia(): Promise<{ readonly [F in DemoFile]: Uint8Array }> {
  const arrival = goodsArrival();
  const nameplate = equipmentNameplate();
  return {
    arrival,
    nameplate,
    poster: unloadingPoster(),
    voice: voiceNote(),
    unloading: await readFile(join(packageRoot, 'assets/unloading.webm')),
    guide: purchasingGuide(),
    supplierForm: supplierForm(),
    receiptTemplate: receiptTemplate(),
    notes: deliveryNotes(),
    photos: zipOf([
      { name: 'photos/goods-arrival.png', bytes: arrival },
      { name: 'photos/equipment-nameplate.png', bytes: nameplate },
      { name: '送货须知.txt', bytes: deliveryNotes() },
    ]),
  };
}
