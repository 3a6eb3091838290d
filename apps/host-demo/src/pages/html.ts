/** Markup that is safe to insert into a page; made by `html` from escaped values. */
export class Html {
  constructor(readonly text: string) {}
}

type Interpolation = Html | string | number | false | undefined | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A template tag that escapes every value except `Html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Interpolation[]): Html {
  return new Html(strings.reduce((text, next, index) => text + render(parts[index - 1]) + next));
}

function render(part: Interpolation): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
}
