// Reads the rows of REQUIREMENTS.md, the decisions of DECISIONS.md and the rules of the SPEC.md files.

const ruleStart = /\*\*([A-Z]{1,4}\d+[a-z]?)\*\*/;
const cited = /\b([A-Z]{1,2}-\d{2,3}|[GT]\d{1,2})\b/g;

/** Ids in the first column of the tables of a Markdown page. */
export function idsOfTables(markdown) {
  return new Set([...markdown.matchAll(/^\| ([A-Z]{1,2}-\d+) \|/gm)].map(([, id]) => id));
}

/** Guarantees and threats: what `PROMISES.md` promises. */
export const idsOfPromises = (markdown) => new Set([...markdown.matchAll(/^\| ([GT]\d+) \|/gm)].map(([, id]) => id));

/** Rules that the last column of the tables of a Markdown page names. */
export const rulesNamed = (markdown) =>
  [...markdown.matchAll(/^\|.*\|([^|\n]*)\|$/gm)].flatMap(([, cell]) => cell.match(/\b[A-Z]{2,4}\d+[a-z]?\b/g) ?? []);

/** Rules of one SPEC.md: `**TL2** One message stays when … (§4; SM-14, M-14)`, each up to an empty line or a heading. */
export function rulesOf(path, markdown) {
  return markdown.split(new RegExp(`(?=${ruleStart.source})`)).flatMap((part) => {
    const id = new RegExp(`^${ruleStart.source}`).exec(part)?.[1];
    if (!id) return [];
    const [own] = part.split(/\n\s*\n|\n(?=#)/);
    return [{ id, path, cites: [...own.matchAll(cited)].map(([, one]) => one) }];
  });
}
