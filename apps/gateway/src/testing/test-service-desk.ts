import { contract } from '@parley/api-client/contract';
import { Message } from '@parley/domain';
import * as v from 'valibot';
import type { Clock } from '../clock';
import { serviceDeskRobot } from './service-desk-robot';
import { startTestGateway, type TestResponse, type TestUser, wideLimits } from './test-gateway';
import { messageOf, type ReceivedFrame, type TestSocket } from './test-socket';

const base = '/ibsn/v1/customer-service';

/** A gateway with a service desk and a clock that only the test advances. */
export async function startServiceDeskGateway() {
  let time = Date.parse('2026-04-21T02:20:00.000Z');
  const clock: Clock = { now: () => new Date(time) };
  const limits = { ...wideLimits, serviceDesk: { ...wideLimits.serviceDesk, idleCheckEveryMs: 20 } };
  const gateway = await startTestGateway({ ask: serviceDeskRobot, clock, limits });
  return {
    ...gateway,
    advance(ms: number) {
      time += ms;
    },
  };
}

/** Waits for an action that a test builds on. @throws Error with the reason where the gateway refuses it */
export async function accepted(action: Promise<TestResponse>): Promise<void> {
  const { status, body } = await action;
  if (status !== 200) throw new Error(`the gateway answered ${status}: ${JSON.stringify(body)}`);
}

export const serviceDesk = {
  pick: (agent: TestUser, roomId: string) => agent.post(`${base}/pick/room`, { roomId }),
  release: (agent: TestUser, roomId: string) => agent.post(`${base}/release/room`, { roomId }),
  putOnHold: (agent: TestUser, roomId: string) => agent.post(`${base}/hang-up-room`, { roomId }),
  resume: (agent: TestUser, roomId: string) => agent.post(`${base}/cancel-hang-up-room`, { roomId }),
  transfer: (agent: TestUser, roomId: string, targetSerial?: string, comment?: string) =>
    agent.post(`${base}/transfer/room`, { roomId, targetSerial, comment }),
  cancel: (asker: TestUser, roomId = asker.roomId) => asker.post(`${base}/cancel-queue`, { roomId }),
  log: (agent: TestUser, roomId: string) => agent.get(`${base}/service/log?roomId=${roomId}`),
  remark: (agent: TestUser, roomId: string, remark: string) => agent.post(`${base}/modify-remark`, { roomId, remark }),
  summarize: (agent: TestUser, roomId: string) => agent.post(`${base}/summarize-message`, { roomId }),
  online: (agent: TestUser, queryParam = '') => agent.get(`${base}/online/customers?queryParam=${queryParam}`),
  async status(member: TestUser, roomId = member.roomId) {
    const { body } = await member.get(`${base}/service/status?roomId=${roomId}`);
    return v.parse(contract.customerService.status.result, body);
  },
  async waiting(agent: TestUser) {
    const { body } = await agent.get(`${base}/un-pick/rooms`);
    return v.parse(contract.customerService.unpickedRooms.result, body).content;
  },
  async serving(agent: TestUser) {
    const { body } = await agent.get(`${base}/serving/rooms`);
    return v.parse(contract.customerService.servingRooms.result, body).content;
  },
};

/** The data that all frames of the service desk have; `version` grows with each change of the room's service. */
const Data = v.looseObject({ roomId: v.string(), version: v.optional(v.number()) });

/** The data of a service desk frame, and whether it came as JSON text, as it does with some keys. source: X-03 */
export function noticeOf({ message }: ReceivedFrame) {
  const isJsonText = typeof message.data === 'string';
  return {
    isJsonText,
    ...v.parse(Data, typeof message.data === 'string' ? JSON.parse(message.data) : message.data),
  };
}

/** Waits for a notice with this key about this room. */
export const notice = async (socket: TestSocket, key: string, roomId: string) =>
  noticeOf(await socket.next((frame) => frame.key === key && noticeOf(frame).roomId === roomId));

/** Waits for a system hint with this code. */
export const hint = async (socket: TestSocket, code: string): Promise<Message> =>
  v.parse(Message, messageOf(await socket.next((frame) => messageOf(frame)?.systemHitType === code)));

/** Waits for this queue position. */
export const queuePosition = (socket: TestSocket, position: number) =>
  socket.next((frame) => {
    const message = messageOf(frame);
    return message?.systemHitType === 'QUEUE_POSITION' && message.position === position;
  });
