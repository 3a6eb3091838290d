import { wordsOf } from '../lint/glossary.mjs';

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** A name in the ways in which it is written: `parcel.arrived`, `parcelArrived`, `ParcelArrived`, `PARCEL_ARRIVED`. */
export function namesOf(name) {
  const words = wordsOf(name);
  const pascal = words.map(capital).join('');
  return {
    words: words.join(' '),
    kebab: words.join('-'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    constant: words.join('_').toUpperCase(),
  };
}
