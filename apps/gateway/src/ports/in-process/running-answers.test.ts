import { describe, expect, it } from 'vitest';
import type { AnswerCommand } from '../running-answers';
import { inProcessRunningAnswers } from './running-answers';

describe('running answers of one process', () => {
  it('[GW44] give a member the frames so far, until the answer ends', async () => {
    const answers = inProcessRunningAnswers();
    await answers.begin({ messageId: 'm', members: ['lin'] });
    await answers.addFrame('m', 'one');
    await answers.addFrame('m', 'two');
    expect(await answers.framesFor('lin')).toEqual(['one', 'two']);
    expect(await answers.framesFor('chen')).toEqual([]);
    await answers.end('m');
    expect(await answers.framesFor('lin')).toEqual([]);
  });

  it('[GW42] pass a command to the listener of this process', async () => {
    const answers = inProcessRunningAnswers();
    const received: AnswerCommand[] = [];
    answers.onCommand((command) => received.push(command));
    await answers.send({ type: 'stop', messageId: 'm' });
    expect(received).toEqual([{ type: 'stop', messageId: 'm' }]);
  });
});
