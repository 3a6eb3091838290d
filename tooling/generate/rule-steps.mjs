import { rowsOfPrefixes } from '../rules/check-numbers.mjs';

const table = 'docs/RULES.md';

/** The id that the next rule of a prefix takes, and the steps that write the rule down. */
export function ruleSteps(prefix, sentence, read) {
  const row = rowsOfPrefixes(read(table)).find((one) => one.prefix === prefix);
  if (!row) throw new Error(`${table} has no prefix ${prefix}`);
  const id = `${prefix}${row.next}`;
  return {
    id,
    steps: [
      {
        path: row.path,
        toWrite: 'the rule: one sentence with all that your tests show',
        edit: (text) => withRule(text, prefix, `**${id}** ${sentence} Ours.`),
      },
      { path: table, edit: (text) => withNextNumber(text, prefix, row.next + 1) },
    ],
  };
}

/** Below the last rule of its prefix, as a paragraph or a point of a list as that one is. */
function withRule(markdown, prefix, rule) {
  const rules = [...markdown.matchAll(new RegExp(`^(- )?\\*\\*${prefix}\\d+\\*\\*.*$`, 'gm'))];
  const last = rules.at(-1);
  if (!last) throw new Error(`no rule of ${prefix} to write below`);
  const end = last.index + last[0].length;
  return `${markdown.slice(0, end)}${last[1] ? '\n- ' : '\n\n'}${rule}${markdown.slice(end)}`;
}

/** The column keeps its width. */
const withNextNumber = (markdown, prefix, next) =>
  markdown.replace(
    new RegExp(`(^\\| ${prefix} +\\|.*\\| )(${prefix}\\d+)( *)(?= \\|$)`, 'm'),
    (_row, head, old, spaces) => {
      const id = `${prefix}${next}`;
      return head + id.padEnd(old.length + spaces.length);
    },
  );
