import { parseTimestamp, type ServiceRoom } from '@parley/domain';
import { atom } from 'jotai';
import { agentDeskAtom } from './agent-desk';
import { timelineAtom } from './timeline';

/** The services whose note the agent has dismissed, each by its key. */
export const dismissedNotesAtom = atom<ReadonlySet<string>>(new Set<string>());

/** A room that comes a second time has another note. */
export const noteKeyOf = ({ roomId, pickedAt = '' }: ServiceRoom): string => `${roomId} ${pickedAt}`;

/** The rooms that a colleague handed over to the agent, who has neither written there nor dismissed the note. source: WB557 */
export const transferNotesAtom = atom((get) => {
  const dismissed = get(dismissedNotesAtom);
  return get(agentDeskAtom).serving.filter(
    (room) =>
      room.transferredBy &&
      !dismissed.has(noteKeyOf(room)) &&
      !get(timelineAtom(room.roomId)).confirmed.some(
        ({ sendSerial, creationDate }) =>
          sendSerial === room.agentSerial &&
          (parseTimestamp(creationDate) ?? 0) > (parseTimestamp(room.pickedAt ?? '') ?? 0),
      ),
  );
});
