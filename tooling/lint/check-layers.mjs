import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { layerRules } from './layer-rules.mjs';

const folders = ['packages', 'apps', 'tooling', 'e2e'];

/**
 * Reads every module below `root` and returns one line for each import that the table forbids. Reading no module is a
 * finding too: without a TypeScript version that it knows, dependency-cruiser reads nothing and reports no problem.
 */
export async function checkLayers(root) {
  const existingFolders = folders.filter((folder) => existsSync(join(root, folder)));
  const result = await cruise(existingFolders, {
    baseDir: root,
    ruleSet: { forbidden: layerRules },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.vite|test-results)/' },
    tsPreCompilationDeps: 'specify',
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  });
  const output = /** @type {import('dependency-cruiser').ICruiseResult} */ (result.output);
  const { violations } = output.summary;
  const modules = output.modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules'));
  if (modules.length === 0)
    return { modules: 0, problems: ['no TypeScript module was read: is TypeScript 6 installed?'] };
  const comments = new Map(layerRules.map(({ name, comment }) => [name, comment]));
  const problems = violations.map(({ rule, from, to }) => `${from} → ${to}: ${rule.name}. ${comments.get(rule.name)}`);
  return { modules: modules.length, problems };
}
