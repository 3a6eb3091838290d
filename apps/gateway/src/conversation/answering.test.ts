import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock';
import { inProcessLocks } from '../ports/in-process/locks';
import { inProcessRunningAnswers } from '../ports/in-process/running-answers';
import { anAsker } from '../robot/testing/conversation';
import { scriptedRobot } from '../testing/scripted-robot';
import { paths, startTestGateway, type TestGateway, wideLimits } from '../testing/test-gateway';
import { chunkOf, chunksOf, isLast, lastChunk, messageOf, type TestSocket } from '../testing/test-socket';
import { type Answering, startAnswering } from './answering';
import { endInterruptedAnswers } from './interrupted-answers';
import type { SentQuestion } from './sent-together';

const robot = scriptedRobot();
const limits = { ...wideLimits, answers: { ...wideLimits.answers, robotTimeoutMs: 400, saveEveryMs: 0 } };
const opened: TestSocket[] = [];
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ ask: robot.ask, limits });
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(() => gateway.close());

async function userWithSocket(id: string) {
  const user = await gateway.signIn(id);
  const socket = await user.openSocket();
  opened.push(socket);
  return { user, socket };
}

const firstChunk = (socket: TestSocket, roomSeq: number) => socket.next((frame) => chunkOf(frame)?.roomSeq === roomSeq);

describe('a streamed answer', () => {
  it('[GW40] is stored in state streaming before its first chunk, and complete before its last', async () => {
    const { user, socket } = await userWithSocket('lin');
    await user.send('why?');
    const turn = await robot.turn('why?');
    turn.sendChunk('because ');
    await firstChunk(socket, 2);
    expect((await user.page()).content[0]).toMatchObject({ roomSeq: 2, answerState: 'streaming' });

    turn.sendChunk('of this<ref>1</ref>');
    turn.end({ isRateable: true, isAiGenerated: true, dataTime: '2026-04-21T02:20:00.000Z', references: [reference] });
    const last = await lastChunk(socket);
    expect(last).toMatchObject({
      content: 'because of this<ref>1</ref>',
      answerReference: [{ docName: 'Policy', dataSource: 'DOC' }],
      config: { evaluateFlag: true, textMode: 'MARKDOWN' },
      aigcFlag: true,
      dataTime: '2026-04-21T02:20:00.000Z',
    });
    const [stored] = (await user.page()).content;
    expect(stored).toMatchObject({
      messageId: last.messageId,
      msgType: 'ASSISTANT_TEXT',
      content: last.content,
      float: 'left',
      evaluateFlag: true,
      purchaseRobotMsg: { aigcFlag: true, dataTime: '2026-04-21T02:20:00.000Z' },
    });
    expect(stored?.answerState).toBeUndefined();
  });

  it('[GW40] comes in numbered chunks that make up its text, and never as a 5001', async () => {
    const { user, socket } = await userWithSocket('chen');
    await user.send('how?');
    const turn = await robot.turn('how?');
    turn.sendChunk('in small pieces, one after the other, ');
    turn.sendChunk('with a citation<ref>1</ref> that stays whole');
    turn.end({ references: [reference] });
    const last = await lastChunk(socket);
    const chunks = chunksOf(socket).slice(0, -1);
    expect(chunks.length).toBeGreaterThan(5);
    expect(chunks.map(({ chunkIndex }) => chunkIndex)).toEqual(chunks.map((_chunk, index) => index));
    expect(chunks.map(({ content }) => content).join('')).toBe(last.content);
    expect(
      chunks.filter(({ content }) => content.includes('<')).every(({ content }) => content.includes('<ref>1</ref>')),
    ).toBe(true);
    expect(socket.frames.flatMap((frame) => messageOf(frame) ?? []).map(({ content }) => content)).toEqual(['how?']);
  });

  it('[GW41] ends before the robot is asked the next question in its room', async () => {
    const { user, socket } = await userWithSocket('zhou');
    await user.send('first');
    const first = await robot.turn('first');
    await user.send('second');
    // A later question in a room of its own is asked at once.
    await (await gateway.signIn('chen')).send('elsewhere');
    const elsewhere = await robot.turn('elsewhere');
    expect(robot.turns.map(({ question }) => question.text)).not.toContain('second');
    elsewhere.end({ content: 'done' });
    first.sendChunk('one');
    first.end();
    await lastChunk(socket);
    const second = await robot.turn('second');
    second.sendChunk('two');
    second.end();
    await socket.next((frame) => isLast(frame) && chunkOf(frame)?.content === 'two');
    expect((await user.page()).content.map(({ content }) => content).slice(0, 1)).toEqual(['two']);
  });

  it('[GW42] keeps what was shown when it is stopped, and stops the robot', async () => {
    const { user, socket } = await userWithSocket('tang');
    await user.send('long story');
    const turn = await robot.turn('long story');
    turn.sendChunk('once<ref>1</ref> ');
    const chunk = chunkOf(await firstChunk(socket, 2));
    expect((await user.post(paths.stop, { messageId: chunk?.messageId })).body).toEqual({});
    const last = await lastChunk(socket);
    expect(last).toMatchObject({ answerState: 'stopped' });
    expect(last.content).toBe(
      chunksOf(socket)
        .slice(0, -1)
        .map(({ content }) => content)
        .join(''),
    );
    expect(last.content).toContain('once');
    expect(turn.signal.aborted).toBe(true);
    expect((await user.page()).content[0]).toMatchObject({ answerState: 'stopped', content: last.content });
  });

  it('[GW185] keeps its sources, its notice and the time of its data when it is stopped', async () => {
    const { user, socket } = await userWithSocket('tang');
    const dataTime = '2026-04-21T02:20:00.000Z';
    robot.setMetadataSoFar({ references: [reference], isRateable: true, isAiGenerated: true, dataTime });
    await user.send('sourced story');
    const turn = await robot.turn('sourced story');
    robot.setMetadataSoFar(undefined);
    turn.sendChunk('once upon a time ');
    const chunk = chunkOf(await firstChunk(socket, 4));
    await user.post(paths.stop, { messageId: chunk?.messageId });
    const kept = { answerState: 'stopped', answerReference: [{ docName: 'Policy', dataSource: 'DOC' }] };
    const metadata = { config: { evaluateFlag: false }, aigcFlag: true, dataTime };
    expect(await lastChunk(socket)).toMatchObject({ ...kept, ...metadata });
    expect((await user.page()).content[0]).toMatchObject({ ...kept, purchaseRobotMsg: metadata });
  });

  it('[GW42] cannot be stopped by somebody else', async () => {
    const { user, socket } = await userWithSocket('wang');
    await user.send('my question');
    const turn = await robot.turn('my question');
    turn.sendChunk('my answer');
    const chunk = chunkOf(await firstChunk(socket, 2));
    const stranger = await gateway.signIn('shen');
    expect((await stranger.post(paths.stop, { messageId: chunk?.messageId })).status).toBe(404);
    turn.end();
    expect(await lastChunk(socket)).not.toMatchObject({ answerState: 'stopped' });
  });

  it('[GW43] ends with an apology in the language of the question when the robot fails', async () => {
    const { user, socket } = await userWithSocket('shen');
    await user.send('这个会失败');
    (await robot.turn('这个会失败')).fail();
    expect((await lastChunk(socket)).content).toMatch(/抱歉/);
    await user.send('this fails too');
    (await robot.turn('this fails too')).fail();
    const second = await socket.next(
      (frame) => isLast(frame) && (chunkOf(frame)?.content.startsWith('Sorry') ?? false),
    );
    expect(chunkOf(second)).toMatchObject({ answerState: 'incomplete' });
    expect(gateway.logged()).toContain('the robot failed to answer');
    await user.send('says nothing');
    (await robot.turn('says nothing')).end();
    expect(
      (await socket.next((frame) => isLast(frame) && (chunkOf(frame)?.roomSeq ?? 0) > 4)).message.data,
    ).toMatchObject({
      answerState: 'incomplete',
    });
  });

  it('[GW43] keeps what was shown when the robot falls silent in the middle', async () => {
    const { user, socket } = await userWithSocket('lin');
    await user.send('half');
    (await robot.turn('half')).sendChunk('half of it');
    const last = chunkOf(await socket.next((frame) => isLast(frame) && chunkOf(frame)?.answerState === 'incomplete'));
    expect(last?.content).toBe('half of it');
    expect((await user.page()).content[0]).toMatchObject({ content: 'half of it', answerState: 'incomplete' });
  });

  it('[GW44] is repeated from its beginning to a socket that opens in the middle', async () => {
    const { user, socket } = await userWithSocket('chen');
    await user.send('slowly');
    const turn = await robot.turn('slowly');
    turn.sendChunk('already said ');
    await socket.next((frame) => (chunkOf(frame)?.content ?? '').includes('said'));
    const late = await user.openSocket();
    opened.push(late);
    turn.sendChunk('and more');
    turn.end();
    const last = await lastChunk(late);
    const received = chunksOf(late).slice(0, -1);
    expect(received.map(({ chunkIndex }) => chunkIndex)).toEqual(received.map((_chunk, index) => index));
    expect(received.map(({ content }) => content).join('')).toBe(last.content);
  });

  it('[GW44] is a message of its room from its first chunk on, marked as streaming', async () => {
    const { user, socket } = await userWithSocket('zhou');
    await user.send('so far?');
    const turn = await robot.turn('so far?');
    turn.sendChunk('this much');
    await socket.next((frame) => (chunkOf(frame)?.content ?? '').includes('uch'));
    expect((await user.page()).content[0]).toMatchObject({ answerState: 'streaming' });
    const { body } = await user.get(paths.rooms);
    expect(body).toMatchObject({ content: [{ streamingMessageId: (await user.page()).content[0]?.messageId }] });
    turn.end();
    await socket.next((frame) => isLast(frame) && chunkOf(frame)?.content === 'this much');
  });

  it('[RB8] is requested from the robot with the language of the page', async () => {
    const { token, roomId } = await gateway.signIn('shen');
    await gateway.fetch(paths.create, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en-US' },
      body: JSON.stringify([{ roomId, content: 'PR2026-0417' }]),
    });
    const turn = await robot.turn('PR2026-0417');
    expect(turn.question.pageLanguage).toBe('en_US');
    turn.end({ content: 'done' });
  });
});

describe('an announced file that comes while it is asked whether its sender uploads', () => {
  const file = (messageId: string, filesToFollow: number): SentQuestion => ({
    text: '',
    roomId: 'room',
    messageId,
    asker: anAsker(),
    askedAt: new Date('2026-04-21T02:20:00Z'),
    about: { kind: 'media' },
    filesToFollow,
  });

  it.each([
    ['uploads nothing more', false],
    ['is still uploading', true],
  ])('[GW187] is answered with the one before it, and waited for once, if the sender %s', async (_, isUploading) => {
    const framePublisher = { send: async () => undefined, closeSession: async () => undefined };
    const asked: string[] = [];
    const failures = vi.fn();
    const wait = vi.fn(async () => undefined);
    const answering: Answering = startAnswering({
      database: gateway.database,
      ports: { framePublisher, runningAnswers: inProcessRunningAnswers(), locks: inProcessLocks() },
      ask: async function* ({ messageId }, signal) {
        asked.push(messageId);
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      },
      clock: systemClock,
      pace: { length: 1, everyMs: 0, timeoutMs: 60_000, wait },
      saveEveryMs: 0,
      togetherLimits: wideLimits.answers,
      isUploading: async () => {
        answering.ask(file('second', 0));
        return isUploading;
      },
      isRobotAnswering: async () => true,
      askServiceDesk: async function* () {},
      onMessageLeft: async () => {},
      maxWaitingQuestions: 9,
      onFirstOutput: () => undefined,
      onFailure: failures,
    });
    answering.ask(file('first', 1));
    await vi.waitFor(() => expect(asked).toEqual(['second']), 10_000);
    expect(wait).toHaveBeenCalledOnce();
    await answering.close();
    expect(failures).not.toHaveBeenCalled();
  });
});

describe('an answer whose process is ended by force', () => {
  it('[GW99] keeps what was shown, the first chunk at once', async () => {
    const rareSaveLimits = { ...limits, answers: { ...limits.answers, robotTimeoutMs: 60_000, saveEveryMs: 1e9 } };
    const slow = await startTestGateway({ ask: robot.ask, limits: rareSaveLimits });
    const user = await slow.signIn('lin');
    const socket = await user.openSocket();
    opened.push(socket);
    await user.send('tell me all');
    const turn = await robot.turn('tell me all');
    turn.sendChunk('once upon a time, there was a requisition');
    // The second chunk is shown when the first one is stored.
    await socket.next((frame) => chunkOf(frame)?.chunkIndex === 1);
    const first = chunksOf(socket)[0]?.content;
    expect(first?.length).toBeGreaterThan(0);
    expect((await user.page()).content[0]).toMatchObject({ content: first, answerState: 'streaming' });
    // What the next start does after a kill.
    await endInterruptedAnswers(slow.database);
    expect((await user.page()).content[0]).toMatchObject({ content: first, answerState: 'incomplete' });
    turn.end();
    await slow.close();
  });
});

const reference = { docName: 'Policy', dataSource: 'DOC' as const, docUrls: [] };
