import { normalise } from '../text/normalise';

const separators = /[\p{P}\p{S}\s]+/u;
const anySeparators = '[\\p{P}\\p{S}\\s]*';
const withinWord = '[\\p{P}\\p{S}]*';

/**
 * A test whether a text contains the words, with whatever blanks and punctuation between them. Latin words are found from
 * their beginning and in one piece: 'ISO' neither in 'supervisor' nor in 'is on'.
 */
export function containsWords(words: string): (text: string) => boolean {
  const sought = normalise(words)
    .split(separators)
    .filter((word) => word !== '')
    // Numbers and letters may be apart: 'ISO 9001'.
    .flatMap((word) => word.match(/[a-z]+|\d+|[^a-z\d]/gu) ?? [])
    .map((word) => [...word].join(withinWord))
    .join(anySeparators);
  const boundary = /^[a-z\d]/.test(sought) ? '(?<![a-z\\d])' : '';
  const pattern = new RegExp(`${boundary}${sought}`, 'u');
  return (text) => pattern.test(normalise(text));
}
