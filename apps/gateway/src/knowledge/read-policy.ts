import * as v from 'valibot';
import { parse } from 'yaml';
import { type KnowledgeFile, languageOfTag, type PolicySection, type Problem } from './knowledge-file';

const FrontMatter = v.object({ title: v.pipe(v.string(), v.nonEmpty()), language: v.string(), category: v.string() });

/** Reads a document: front matter with title, language and category, then one section per heading. source: W-15 */
export function readPolicy(text: string): KnowledgeFile {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [, front, body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(plain) ?? [];
  const meta = v.safeParse(FrontMatter, front === undefined ? undefined : yamlOf(front));
  if (!meta.success) return unreadable('the front matter needs title, language and category between --- lines');
  const { title, category } = meta.output;
  const language = languageOfTag(meta.output.language);
  if (!language) return unreadable(`the language '${meta.output.language}' is neither zh_CN nor en_US`);

  const firstLine = plain.slice(0, plain.length - body.length).split('\n').length;
  const problems: Problem[] = [];
  const sections: PolicySection[] = [];
  for (const part of splitByHeading(body, firstLine)) {
    if (part.body) sections.push({ title, heading: part.heading || title, body: part.body, language, category });
    else if (part.heading) problems.push({ line: part.line, reason: `nothing stands under '${part.heading}'` });
  }
  if (sections.length === 0) problems.push({ line: firstLine, reason: 'the document has no text' });
  return { kind: 'policy', sections, problems };
}

interface SectionText {
  readonly line: number;
  readonly heading: string;
  readonly body: string;
}

/** Splits a document at its headings, but not inside fenced code. The document's own `#` title opens no section. */
function splitByHeading(body: string, firstLine: number): readonly SectionText[] {
  const parts: { line: number; heading: string; lines: string[] }[] = [{ line: firstLine, heading: '', lines: [] }];
  let isFenced = false;
  for (const [index, line] of body.split('\n').entries()) {
    if (/^(```|~~~)/.test(line)) isFenced = !isFenced;
    const heading = isFenced ? undefined : /^(#{1,6})\s+(.+?)\s*#*$/.exec(line);
    if (!heading) parts.at(-1)?.lines.push(line);
    else if (heading[1] !== '#') parts.push({ line: firstLine + index, heading: heading[2] ?? '', lines: [] });
  }
  return parts.map(({ lines, ...part }) => ({ ...part, body: lines.join('\n').trim() }));
}

function yamlOf(text: string): unknown {
  try {
    return parse(text);
  } catch {
    // Reported as missing front matter.
    return undefined;
  }
}

const unreadable = (reason: string): KnowledgeFile => ({ kind: 'unreadable', problems: [{ line: 1, reason }] });
