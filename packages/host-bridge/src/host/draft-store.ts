import { anyOwner, type DataOf } from '../protocol';

export interface DraftStore {
  store(draft: DataOf<'keepDraft'>): void;
  read(room: DataOf<'getDraft'>): { readonly text: string };
  clear(): void;
}

const maxRooms = 20;

/**
 * Unsent texts of a client that may store nothing itself, such as a frame whose storage the browser blocks: they outlast
 * a reload of the frame, not of the page, and belong to one account. source: HB38
 */
export function createDraftStore(): DraftStore {
  const drafts = new Map<string, string>();
  let currentOwner = '';

  return {
    store({ owner, roomId, text }) {
      if (owner !== anyOwner) {
        if (owner !== currentOwner) drafts.clear();
        currentOwner = owner;
      }
      drafts.delete(roomId);
      if (text !== '') drafts.set(roomId, text);
      for (const oldest of drafts.keys()) if (drafts.size > maxRooms) drafts.delete(oldest);
    },
    read: ({ owner, roomId }) => ({ text: ([currentOwner, anyOwner].includes(owner) && drafts.get(roomId)) || '' }),
    clear: () => drafts.clear(),
  };
}
