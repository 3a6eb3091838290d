import { robotBench } from './robot/evaluation/robot-bench';

// Standard output is the report: `npm run bench -- robot` reads it.
await robotBench((line) => process.stdout.write(`${line}\n`));
