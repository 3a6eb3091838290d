import { callSteps } from './kinds/call.mjs';
import { cardSteps } from './kinds/card.mjs';
import { eventSteps } from './kinds/event.mjs';
import { messageSteps } from './kinds/message.mjs';
import { routeSteps } from './kinds/route.mjs';

/** What can be added, with the function that returns the steps of its start. */
export const kinds = {
  call: callSteps,
  card: withoutOptions('card', cardSteps),
  event: withoutOptions('event', eventSteps),
  message: messageSteps,
  route: withoutOptions('route', routeSteps),
};

function withoutOptions(kind, stepsOf) {
  return (name, read, ...options) => {
    if (options.length > 0) throw new Error(`${kind} takes no ${options.join(' ')}`);
    return stepsOf(name, read);
  };
}

/**
 * The files that adding something touches, with their new text.
 *
 * @typedef {object} Step
 * @property {string} path
 * @property {boolean} [isCompiled] without this step something does not compile
 * @property {string} [toWrite] what the developer still has to write in this file
 * @property {(text: string) => string} edit returns the text of the file with this step; a new file begins as ''
 *
 * @param {readonly Step[]} steps
 * @param {(path: string) => string | undefined} read
 * @returns {Map<string, string>} text by path
 */
export function textsAfter(steps, read) {
  const texts = new Map();
  for (const { path, edit } of steps) texts.set(path, edit(texts.get(path) ?? read(path) ?? ''));
  return texts;
}
