/**
 * @typedef {object} BenchMessage a message as all products get it; `text` begins with its mark, such as `#00042`
 * @property {string} id
 * @property {'text' | 'markdown' | 'card' | 'image'} kind
 * @property {boolean} isOwn
 * @property {number} at in ms
 * @property {string} text the text, or the title of a card
 * @property {readonly (readonly [string, string])[]} [fields]
 * @property {readonly string[]} [buttons]
 * @property {string} [url]
 */

const firstAt = Date.UTC(2026, 3, 20, 8);
const words =
  'order supplier invoice receipt quote budget approval delivery quantity price terms contract plant line motor bearing flange coupling gasket buyer finance review limit policy tender frame overrun statement credit note pallet carrier customs batch sample drawing'.split(
    ' ',
  );

/** `count` messages from number `from` on: 70 % text, 20 % markdown, 10 % cards; the same seed gives the same. */
export function messages(count, { from = 0, seed = 20260421 } = {}) {
  return Array.from({ length: count }, (_, index) => messageAt(from + index, seed));
}

/** A message that depends only on its number and the seed, so that older ones can be prepended. @returns {BenchMessage} */
function messageAt(number, seed) {
  const random = randomFrom(seed + number * 7919);
  const share = random();
  const base = { id: `m${number}`, isOwn: random() < 0.4, at: firstAt + number * 45_000 };
  const mark = markOf(number);
  if (share < 0.7) return { ...base, kind: 'text', text: `${mark} ${sentences(random, 1 + Math.floor(random() * 3))}` };
  if (share < 0.9) return { ...base, kind: 'markdown', isOwn: false, text: `${mark} ${markdownPart(random)}` };
  return { ...base, kind: 'card', isOwn: false, text: `${mark} ${sentence(random, 4)}`, ...cardParts(random) };
}

/** The text by which a message is found in a page. */
export const markOf = (number) => `#${String(number).padStart(5, '0')}`;

/** Older messages; every third is an image whose size is unknown until it loads. */
export function messagesWithImages(count, from) {
  return messages(count, { from }).map((message, index) =>
    index % 3 === 1
      ? {
          id: message.id,
          kind: 'image',
          isOwn: message.isOwn,
          at: message.at,
          text: '',
          url: `/late/${from + index}.svg`,
        }
      : message,
  );
}

/** A Markdown answer of `length` characters in chunks of ten; it ends with `endMark`. */
export function answerPieces(length) {
  const random = randomFrom(length);
  let text = '';
  while (text.length < length) text += `## ${sentence(random, 5)}\n\n${markdownPart(random)}\n\n`;
  const whole = `${text.slice(0, length - endMark.length - 2)}\n\n${endMark}`;
  return Array.from({ length: Math.ceil(length / 10) }, (_, index) => whole.slice(index * 10, index * 10 + 10));
}

export const endMark = 'The answer ends here.';

function cardParts(random) {
  const fields = Array.from({ length: 4 }, () => /** @type {const} */ ([sentence(random, 1), sentence(random, 3)]));
  return { fields, buttons: [sentence(random, 2), sentence(random, 2)] };
}

function markdownPart(random) {
  const price = () => `¥${Math.floor(random() * 90_000)}.00`;
  const row = () => `| ${sentence(random, 2)} | ${sentence(random, 3)} | ${price()} |`;
  return [
    `**${sentence(random, 3)}** ${sentences(random, 2)} The limit is \`CNY ${price()}\`, see [the policy](https://policy.example/${Math.floor(random() * 9)}).`,
    Array.from({ length: 3 }, () => `- ${sentence(random, 8)}`).join('\n'),
    ...(random() < 0.4 ? [`| Line | Item | Amount |\n|---|---|---:|\n${row()}\n${row()}`] : []),
    ...(random() < 0.3 ? [`\`\`\`sql\nSELECT number FROM requisitions WHERE state = '${pick(random)}';\n\`\`\``] : []),
  ].join('\n\n');
}

const pick = (random) => words[Math.floor(random() * words.length)];
const sentences = (random, count) =>
  Array.from({ length: count }, () => `${sentence(random, 6 + Math.floor(random() * 10))}.`).join(' ');
const sentence = (random, length) => Array.from({ length }, () => pick(random)).join(' ');

/** mulberry32. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
