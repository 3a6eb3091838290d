import { serverText } from '@parley/i18n/server-text';
import {
  type AskedQuestion,
  fixedReply,
  leaveMessageChoice,
  questionCard,
  type RobotReply,
  type ServiceDeskRequest,
  ticketChoice,
} from '../robot';
import type { ServiceDesk } from './service-desk';

/**
 * Replies to a request for a person: the asker joins the queue when an agent is online, else is offered to leave a
 * message. A request for the robot leaves the queue. source: S-01, S-02, W-18
 */
export async function* serviceDeskReplies(
  serviceDesk: Pick<ServiceDesk, 'isStaffed' | 'join' | 'cancel'>,
  { asker, roomId, pageLanguage }: Pick<AskedQuestion, 'asker' | 'roomId' | 'pageLanguage'>,
  { answerer, language }: ServiceDeskRequest,
): AsyncGenerator<RobotReply, void> {
  if (answerer === 'robot') {
    const hasWaited = await serviceDesk.cancel(asker, roomId);
    yield fixedReply(serverText(language, hasWaited ? 'robot.leftQueue' : 'robot.notInQueue'));
    return;
  }
  if (!(await serviceDesk.isStaffed(asker))) {
    yield fixedReply(serverText(language, 'robot.noAgentOnline'));
    yield questionCard(serverText(language, 'robot.youCan'), [leaveMessageChoice(language), ticketChoice(language)], 2);
    return;
  }
  yield fixedReply(serverText(language, 'robot.handingOver'));
  await serviceDesk.join(asker, roomId, pageLanguage ?? language);
}
