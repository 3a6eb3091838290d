import type { contract, Handlers } from '@parley/api-client/contract';
import { GatewayError } from '../../gateway-error';
import type { SignedInCaller } from '../call';

/** The contacts and groups of the caller; their tables come next. */
export function contactHandlers(): Handlers<typeof contract.contacts, SignedInCaller> {
  const refuse = async () => {
    throw new GatewayError('NOT_BUILT');
  };
  return {
    friendsUnauthorised: refuse,
    friendsAuthorised: refuse,
    authoriseFriends: refuse,
    unauthoriseFriends: refuse,
    searchFriends: refuse,
    groupsUnauthorised: refuse,
    groupsAuthorised: refuse,
    authoriseGroups: refuse,
    unauthoriseGroups: refuse,
    checkMeetings: refuse,
    createGroup: refuse,
    inviteMembers: refuse,
    removeMembers: refuse,
    groupMembers: refuse,
    tags: refuse,
    tagFriends: refuse,
  };
}
