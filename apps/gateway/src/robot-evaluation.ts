import { documentsBench } from './demo/procurement/documents-bench';
import { robotBench } from './robot';

// Standard output is the report: `npm run bench -- robot` reads it.
const print = (text: string): void => void process.stdout.write(`${text}\n`);
await robotBench(print);
await documentsBench(print);
