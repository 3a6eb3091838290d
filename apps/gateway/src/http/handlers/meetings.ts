import type { contract, Handlers } from '@parley/api-client/contract';
import type { Clock } from '../../clock';
import { createMeeting } from '../../meetings/create-meeting';
import { type InvitationDependencies, inviteToMeeting } from '../../meetings/invite-to-meeting';
import { endOf } from '../../meetings/meeting';
import { restoreMeeting } from '../../meetings/restore-meeting';
import { languageFor, type SignedInCaller } from '../call';

interface MeetingHandlerDependencies extends InvitationDependencies {
  readonly clock: Clock;
}

/** The meeting rooms of the caller. */
export function meetingHandlers(
  dependencies: MeetingHandlerDependencies,
): Handlers<typeof contract.meetings, SignedInCaller> {
  const readerOf = (caller: SignedInCaller) => ({
    account: caller.account,
    language: languageFor(caller),
    now: dependencies.clock.now(),
  });
  return {
    create(input) {
      const { groupName: topic, members: serials, ...end } = input.body;
      const reader = readerOf(input);
      return createMeeting(dependencies, reader, { topic, serials, endsAt: endOf(end, reader.now) });
    },
    restore(input) {
      const { robotGroupId: roomId, ...end } = input.body;
      const reader = readerOf(input);
      return restoreMeeting(dependencies, reader, { roomId, endsAt: endOf(end, reader.now) });
    },
    async invite({ body: { robotGroupId: roomId, friendGroupId: serials }, account }) {
      await inviteToMeeting(dependencies, { account, now: dependencies.clock.now(), roomId, serials });
      return {};
    },
  };
}
