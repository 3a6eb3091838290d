import { contentOf, isFromUser, isSystemHint, type Message, MessageState, msgTypeOf } from '@parley/domain';

/** Whether the asker wrote a text that still stands; the texts of agents differ only by their flag. source: R-09 */
const isAskerText = (message: Message): boolean =>
  isFromUser(message) &&
  message.customerMsgFlag !== 1 &&
  msgTypeOf(message) === 'TEXT' &&
  message.state !== MessageState.recalled;

/** The last text of the asker in these messages, oldest first; '' where there is none. */
export function lastAskerText(messages: readonly Message[]): string {
  const last = messages.findLast(isAskerText);
  return last ? contentOf(last).trim() : '';
}

/** What the asker wrote last that no robot has answered: what was asked of an agent, also before one came. */
export function unansweredByRobot(messages: readonly Message[]): string {
  const answered = messages.findLastIndex((message) => message.sender === 'robot' && !isSystemHint(message));
  return lastAskerText(messages.slice(answered + 1));
}
