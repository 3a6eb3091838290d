import { isTest } from './source-files.mjs';

const isCatalogue = ({ path }) => path.startsWith('packages/i18n/src/catalogues/en-US/');

const keyOfText = /^ {2}'([\w.]+)':/;
const quoted = /'([\w.]+\.[\w.]+)'/g;
const templateStart = /`([\w.]+\.)\$\{/g;

/**
 * Finds texts of the English catalogue whose key no source names, whole or as the beginning of a template. The list of the
 * specification's texts names those whose screen is still to be built.
 */
export function unusedTexts(sources) {
  const users = sources.filter((file) => !isTest(file.path) && !/\/catalogues\//.test(file.path));
  const matches = (pattern) =>
    new Set(users.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, found]) => found)));
  const used = matches(quoted);
  const beginnings = [...matches(templateStart)];
  const isUsed = (key) => used.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
  return sources.filter(isCatalogue).flatMap((file) =>
    file.lines.flatMap((line, index) => {
      const key = keyOfText.exec(line)?.[1];
      return key === undefined || isUsed(key)
        ? []
        : [`${file.path}:${index + 1} nothing shows '${key}'; remove it from both catalogues.`];
    }),
  );
}
