// The page of one peer; which one is chosen by the build (`PEER=chatui`).
import { createChat } from 'the-peer';

/**
 * Every peer's page gives one driver, and so does ours (`packages/ui-kit/bench/timeline`):
 *
 * - `row` selector of a message · `scroller()` what scrolls · `field()` where one types · `root()` its shadow tree, if any
 * - `ready()` fetches what the product fetches late, if anything
 * - `open(messages)`, `append(message)`, `prepend(messages)`; `write(chunk)` one more piece of an answer under them all
 * - `markdown` is there when answers are rendered as markdown
 *
 * What a peer cannot do is not there, with the reason beside its page: the table has a dash for it.
 */
globalThis.chat = await createChat(document.getElementById('root'));
if (globalThis.firstMessages) globalThis.chat.open?.(globalThis.firstMessages);
