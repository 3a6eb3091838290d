/** The kinds of messages that a search can be limited to. Ours. */
export const searchKinds = ['text', 'image', 'file', 'link', 'card'] as const;
export type SearchKind = (typeof searchKinds)[number];
