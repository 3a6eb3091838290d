import type { Language } from '@parley/i18n';
import { serverText } from '@parley/i18n/server-text';
import { companyTimeText } from '../company-time';
import {
  type AskedQuestion,
  fixedReply,
  leaveMessageChoice,
  questionCard,
  type RobotReply,
  type ServiceDeskRequest,
  ticketChoice,
} from '../robot';
import type { Opening, ServiceDesk } from './service-desk';

/**
 * Replies to a request for a person: the asker joins the queue when the desk is open and an agent is online, else is offered
 * to leave a message. A request for the robot leaves the queue. source: S-01, S-02, W-18
 */
export async function* serviceDeskReplies(
  serviceDesk: Pick<ServiceDesk, 'isStaffed' | 'opening' | 'join' | 'cancel'>,
  { asker, roomId, pageLanguage }: Pick<AskedQuestion, 'asker' | 'roomId' | 'pageLanguage'>,
  { answerer, language }: ServiceDeskRequest,
): AsyncGenerator<RobotReply, void> {
  if (answerer === 'robot') {
    const hasWaited = await serviceDesk.cancel(asker, roomId);
    yield fixedReply(serverText(language, hasWaited ? 'robot.leftQueue' : 'robot.notInQueue'));
    return;
  }
  const opening = serviceDesk.opening();
  if (!opening.isOpen || !(await serviceDesk.isStaffed(asker))) {
    yield fixedReply(absenceText(opening, language));
    yield questionCard(serverText(language, 'robot.youCan'), [leaveMessageChoice(language), ticketChoice(language)], 2);
    return;
  }
  yield fixedReply(serverText(language, 'robot.handingOver'));
  await serviceDesk.join(asker, roomId, pageLanguage ?? language);
}

function absenceText({ isOpen, hours, opensAt }: Opening, language: Language): string {
  if (hours === undefined) return serverText(language, 'robot.noAgentOnline');
  const text = hours.text(language);
  if (isOpen || opensAt === undefined) return serverText(language, 'robot.noAgentOnline.hours', { hours: text });
  return serverText(language, 'robot.closed', { hours: text, opensAt: companyTimeText(opensAt, language) });
}
