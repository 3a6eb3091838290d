import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * A copy of the tree in memory that the compiler sees through one of its projects: files that are written here
 * override those on the disk, which stay as they are.
 *
 * @param {string} root
 * @param {string} project folder of the tsconfig.json by which it is compiled
 */
export function checkedCopy(root, project) {
  const config = configOf(root, project);
  const overrides = new Map();
  const versions = new Map();
  const onDisk = new Map();
  const readOnce = (path) => {
    if (!onDisk.has(path)) onDisk.set(path, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    return onDisk.get(path);
  };
  /** Whether an overriding file lies in this folder, which the disk may not have. */
  const hasOverrides = (folder) =>
    [...overrides].some(([path, text]) => text !== undefined && path.startsWith(`${folder}/`));
  const textOf = (path) => (overrides.has(path) ? overrides.get(path) : readOnce(path));
  const service = ts.createLanguageService({
    useCaseSensitiveFileNames: () => true,
    directoryExists: (folder) => ts.sys.directoryExists(folder) || hasOverrides(folder),
    getDirectories: ts.sys.getDirectories,
    readDirectory: ts.sys.readDirectory,
    realpath: ts.sys.realpath,
    getCompilationSettings: () => ({ ...config.options, noEmit: true }),
    getScriptFileNames: () => [
      ...new Set([...config.fileNames, ...[...overrides.keys()].filter((path) => overrides.get(path) !== undefined)]),
    ],
    getScriptVersion: (path) => String(versions.get(path) ?? 0),
    getScriptSnapshot(path) {
      const text = textOf(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => join(root, project),
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: (path) => (overrides.has(path) ? overrides.get(path) !== undefined : ts.sys.fileExists(path)),
    readFile: (path) => textOf(path),
  });

  return {
    /** Overrides the text of a file; undefined removes the file. */
    write(path, text) {
      const absolute = join(root, path);
      overrides.set(absolute, text);
      versions.set(absolute, (versions.get(absolute) ?? 0) + 1);
    },
    /** What does not compile in these files, each as 'path: message'. */
    errorsIn: (paths) =>
      paths.flatMap((path) => {
        const absolute = join(root, path);
        if (textOf(absolute) === undefined) return [];
        return [...service.getSyntacticDiagnostics(absolute), ...service.getSemanticDiagnostics(absolute)].map(
          ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
        );
      }),
  };
}

function configOf(root, project) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, project, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(String(messageText));
      },
    },
  );
  if (!config) throw new Error(`no tsconfig.json in ${project}`);
  return config;
}
