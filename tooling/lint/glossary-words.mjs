/**
 * Words that may not be used in the names of identifiers, files and folders, and what to use instead. `old` is one word
 * or several in a row; `at` limits it to the start of a name or to the whole name; after a word of `after` it is
 * allowed. The list only grows.
 *
 * @type {readonly { old: string, now: string, at?: 'start' | 'whole', after?: readonly string[] }[]}
 */
export const retiredWords = [
  { old: 'line', now: 'connection (a socket), row (a timeline); as lines of text it is an exception with its reason' },
  { old: 'standing', now: 'row' },
  { old: 'place', now: 'seq, roomSeq (a room’s order), queue position' },
  {
    old: 'desk',
    after: ['service', 'agent'],
    now: 'service desk, agent desk, draft panel, attachments, outbox runtime',
  },
  { old: 'waiting file', now: 'attachments' },
  { old: 'late code', now: 'lazy module' },
  { old: 'late part', now: 'lazy module' },
  { old: 'on demand', now: 'lazy module, lazy component' },
  { old: 'worded', now: 'lazy component' },
  { old: 'asked part', now: 'lazy component' },
  { old: 'placed part', now: 'lazy component, error boundary' },
  { old: 'part failed', now: 'error boundary' },
  { old: 'life', now: 'epoch' },
  { old: 'lives', now: 'epoch' },
  { old: 'born', now: 'epoch' },
  { old: 'shelf', now: 'key-value store, toast store' },
  { old: 'shelves', now: 'key-value store, toast store' },
  { old: 'ground', now: 'options, dependencies' },
  { old: 'beside', now: 'options, dependencies' },
  { old: 'along', now: 'options, dependencies' },
  { old: 'surrounding', now: 'options, dependencies' },
  { old: 'news', now: 'callbacks, listener' },
  { old: 'tell', now: 'notify, callbacks' },
  { old: 'told', now: 'notified' },
  { old: 'hear', now: 'listener, onX' },
  { old: 'heard', now: 'listener, received' },
  { old: 'most', at: 'start', now: 'max…' },
  { old: 'longest', now: 'max…' },
  { old: 'patience', now: '…TimeoutMs' },
  { old: 'patient', now: '…TimeoutMs' },
  { old: 'odd', now: 'invalid, rejected, dropped' },
  { old: 'left out', now: 'dropped, invalid' },
  { old: 'held back', now: 'rejected, dropped' },
  { old: 'obey', now: 'runCommand' },
  { old: 'obeyed', now: 'runCommand' },
  { old: 'pass', now: 'signed URL' },
  { old: 'saying', now: 'send intent' },
  { old: 'sent word', now: 'pending message' },
  { old: 'early word', now: 'pending message' },
  { old: 'meant', now: 'debounced, deferred' },
  { old: 'settled', now: 'debounced, deferred' },
  { old: 'customer', now: 'agent; the wire’s name is mapped once' },
  { old: 'picture', now: 'image' },
  { old: 'erase', now: 'delete' },
  { old: 'erased', now: 'deleted' },
  { old: 'jike', now: 'staff; the wire’s name is mapped once' },
  { old: 'say', at: 'whole', now: 'a verb with its object, or a noun' },
  { old: 'take', at: 'whole', now: 'a verb with its object, or a noun' },
  { old: 'keep', at: 'whole', now: 'a verb with its object, or a noun' },
  { old: 'know', at: 'whole', now: 'a verb with its object, or a noun' },
  { old: 'hold', at: 'whole', now: 'a verb with its object, or a noun' },
];

/**
 * Exceptions, where a retired word has another meaning: `word` as above, and `paths`, `names` or both, which have to
 * match. Names are those of identifiers, or of files and folders without their extensions.
 *
 * @type {readonly { word: string, names?: RegExp, paths?: RegExp, why: string }[]}
 */
export const otherMeanings = [
  {
    word: 'line',
    names: /^(lines|lineHeight|foldLineHeight|maxLines|oneLine|firstLine|lastLine|one-line|toSafeLine|to-safe-line)$/,
    why: 'lines of text',
  },
  {
    word: 'line',
    names: /^(subTitleFoldLineNumber|foldLineNumber|skip_empty_lines)$/,
    why: 'names of the wire, of a library',
  },
  { word: 'line', names: /line/i, paths: /^tooling\/(lint|rules|licences|bootstrap)\//, why: 'lines of source text' },
  {
    word: 'line',
    names: /^(line|verdictLine)$/,
    paths: /^(tooling|e2e)\//,
    why: 'lines of what is printed and of Markdown',
  },
  { word: 'line', names: /line/i, paths: /^packages\/domain\/src\/cards\//, why: 'lines of the text of a card' },
  { word: 'line', names: /line/i, paths: /\/(rich-text|text|knowledge)\//, why: 'lines of the text that is read' },
  {
    word: 'line',
    names: /^(order|requisition|receipt|payment)Lines?(Seed|Of)?$/i,
    paths: /procurement\/|^apps\/gateway\/src\/(db\/schema|demo\/seed)\//,
    why: 'lines of an order',
  },
  {
    word: 'place',
    names: /^places$/,
    paths: /^apps\/gateway\/src\/(http|messages)\//,
    why: 'the wire’s name of chosen rows',
  },
  {
    word: 'born',
    names: /^bornAt$/,
    paths: /\/start\//,
    why: 'a name in the lock file, which older processes write too',
  },
  {
    word: 'life',
    names: /^life(Ms|Seconds|Minutes)$|^isSignOfLife$/,
    why: 'how long a thing is valid; that a peer is there',
  },
  {
    word: 'customer',
    names:
      /^(pcCustomer|mtCustomer|customerMsgFlag|customer-service|customerService|customerServiceHandlers|customerServeEnd|CUSTOMER_TICKET_FORM)$/,
    why: 'names of the wire',
  },
  {
    word: 'place',
    names: /^places$/,
    paths: /^packages\/domain\/src\/messages\//,
    why: 'the wire’s name for chosen rows',
  },
  {
    word: 'place',
    names: /^places$/,
    paths: /conversation\/cards\/|account\/outbox\//,
    why: 'the wire’s name for chosen rows',
  },
  {
    word: 'settled',
    names: /^settled(Orders)?$/,
    paths: /\/(rich-text|procurement)\//,
    why: 'what no later text changes; paid orders',
  },
  {
    word: 'picture',
    names: /^(pictures|showsRemotePictures|shows_remote_pictures|PICTURE_TOO_LARGE)$/,
    why: 'names of the wire and of the database',
  },
];

/** Folders whose names `npm test -- sources` checks; one is added when `node tooling/lint/glossary.mjs <folder>` finds nothing. */
export const checkedFolders = [
  'apps/gateway',
  'apps/host-demo',
  'apps/web',
  'e2e',
  'packages/api-client',
  'packages/domain',
  'packages/host-bridge',
  'packages/i18n',
  'packages/realtime',
  'packages/robot',
  'packages/ui-kit',
  'tooling',
];
