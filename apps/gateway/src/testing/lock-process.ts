import { createInterface } from 'node:readline';
import { lockDataFolder } from '../start/data-folder';

/** For a test of simultaneous starts: locks each data folder that it reads, at the moment that it reads. */
console.log('ready');
for await (const order of createInterface(process.stdin)) {
  const { folder, at } = JSON.parse(order);
  while (Date.now() < at);
  try {
    lockDataFolder(folder);
    console.log('acquired');
  } catch (error) {
    console.log(String(error));
  }
}
