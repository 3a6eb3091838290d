import { resolve } from 'node:path';
import type { ImportReport } from './import-file';
import { filesAt } from './import-path';
import type { KnowledgeActions } from './knowledge-actions';
import { unansweredCsv } from './unanswered';

const usage = `npm run knowledge -- import PATH      a .csv or .md file, or a folder of them
npm run knowledge -- list             the files the knowledge came from
npm run knowledge -- unanswered       left messages, declined questions, answers rated wrong (--csv: as CSV)`;

/**
 * Runs one command and returns the exit code: 1 when a row was dropped, no file was found or the command is unknown.
 * source: W-15, W-18
 */
export async function runKnowledge(
  actions: KnowledgeActions,
  args: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  const [command, ...rest] = args;
  const [path] = rest.filter((argument) => !argument.startsWith('--'));
  if (command === 'import' && path) return importAt(actions, path, print);
  if (command === 'list') {
    for (const { source, kind, count, importedAt } of await actions.list())
      print(`${source}  ${kind}  ${count}  ${importedAt}`);
    return 0;
  }
  if (command === 'unanswered') {
    const rows = await actions.unanswered();
    if (rest.includes('--csv')) print(unansweredCsv(rows).trimEnd());
    else if (rows.length === 0) print('Nothing is unanswered.');
    else
      for (const { kind, at, account, question, text, note } of rows)
        print([at, kind, note, account, question, text].filter(Boolean).join('  '));
    return 0;
  }
  print(usage);
  return 1;
}

async function importAt(actions: KnowledgeActions, path: string, print: (text: string) => void): Promise<number> {
  // npm runs scripts in the package's folder; INIT_CWD is the folder that it was called from.
  const files = await filesAt(resolve(process.env.INIT_CWD ?? '.', path));
  if (files.length === 0) {
    print(`There is no .csv or .md file in ${path}.`);
    return 1;
  }
  const reports = await actions.import(files);
  for (const report of reports) for (const line of linesOf(report)) print(line);
  return reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

const linesOf = ({ source, imported, problems }: ImportReport): readonly string[] => [
  `${source}: ${imported} imported${problems.length > 0 ? `, ${problems.length} left out` : ''}`,
  ...problems.map(({ line, reason }) => `  line ${line}: ${reason}`),
];
