import { cpus, totalmem } from 'node:os';
import { limitsFile } from '../product/test-product.mjs';
import { bundle } from './bundle.mjs';
import { cards } from './cards.mjs';
import { connectionBench } from './connection.mjs';
import { files } from './files.mjs';
import { firstChunk } from './first-chunk.mjs';
import { firstVisible } from './first-visible.mjs';
import { knowledgeIndex } from './knowledge-index.mjs';
import { largeRooms } from './large-rooms.mjs';
import { longQuestions } from './long-questions.mjs';
import { malformedFrames } from './malformed-frames.mjs';
import { memory } from './memory.mjs';
import { messageCreate } from './message-create.mjs';
import { phoneBench } from './phone.mjs';
import { realtime } from './realtime.mjs';
import { robot } from './robot.mjs';
import { searchOwnRooms } from './search-own-rooms.mjs';
import { serviceDeskBench } from './service-desk.mjs';
import { timeline } from './timeline.mjs';

/** The benches by name; each returns the rows of its table. */
const benches = {
  bundle,
  cards,
  files,
  'first-chunk': firstChunk,
  'first-visible': firstVisible,
  'knowledge-index': knowledgeIndex,
  'large-rooms': largeRooms,
  'long-questions': longQuestions,
  'malformed-frames': malformedFrames,
  connection: connectionBench,
  memory,
  'message-create': messageCreate,
  phone: phoneBench,
  realtime,
  robot,
  'search-own-rooms': searchOwnRooms,
  'service-desk': serviceDeskBench,
  timeline,
};

/** Run only when named: one stores a million messages, the other installs other products. */
const onlyByName = new Set(['search-own-rooms', 'timeline']);

const args = process.argv.slice(2);
const firstOption = args.findIndex((word) => word.startsWith('--'));
const requestedBenches = firstOption < 0 ? args : args.slice(0, firstOption);
const options = firstOption < 0 ? [] : args.slice(firstOption);
const unknown = requestedBenches.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
console.log(
  `${machine} · Node ${process.version} · ${process.platform} · ${new Date().toISOString()} · limits ${limitsFile}`,
);

let failures = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (requestedBenches.length > 0 ? !requestedBenches.includes(name) : onlyByName.has(name)) continue;
  console.log(`\n${name}`);
  try {
    for (const text of await bench(options)) console.log(text);
  } catch (error) {
    failures += 1;
    console.error(`  could not be measured: ${error.stack}`);
  }
}
process.exit(failures > 0 ? 1 : 0);
