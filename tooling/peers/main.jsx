// The page of one peer, which the environment variable of the build names (`PEER=chatui`).
import { createChat } from 'the-peer';

/**
 * Every peer's page returns one driver, and so does ours (`packages/ui-kit/bench/timeline`):
 *
 * - `row` selector of a message · `scroller()` the element that scrolls · `field()` the input
 *   · `root()` its shadow tree, if any
 * - `ready()` fetches what the product fetches late, if anything
 * - `open(messages)`, `append(message)`, `prepend(messages)`; `write(chunk)` appends a piece to the answer below them
 * - `markdown` is set when answers are rendered as Markdown
 *
 * A driver lacks what its peer cannot do, with the reason in a comment of its page: the table has a dash for it.
 */
globalThis.chat = await createChat(document.getElementById('root'));
if (globalThis.firstMessages) globalThis.chat.open?.(globalThis.firstMessages);
