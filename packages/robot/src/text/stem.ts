const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiouy'.includes(letter);
const hasVowel = (text: string): boolean => [...text].some(isVowel);

/** Removes the endings of an English word: orders, ordered, ordering → order. Deliberately rough. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  return withoutDerivation(withoutInflection(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function withoutInflection(word: string): string {
  for (const ending of ['ing', 'ed'] as const) {
    const base = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || base.length < 3 || !hasVowel(base)) continue;
    const last = base.at(-1);
    if (last === base.at(-2) && !isVowel(last) && last !== 's' && last !== 'l') return base.slice(0, -1);
    return base;
  }
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}

const derivations = [
  'ations',
  'ation',
  'ition',
  'ment',
  'ness',
  'ance',
  'ence',
  'ally',
  'ion',
  'ly',
  'al',
  'er',
  'e',
] as const;

function withoutDerivation(word: string): string {
  const ending = derivations.find((known) => word.endsWith(known) && word.length - known.length >= 4);
  const base = ending ? word.slice(0, -ending.length) : word;
  return base.length > 3 && base.endsWith('y') ? `${base.slice(0, -1)}i` : base;
}
