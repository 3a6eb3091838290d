import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noRobotCode, type RobotCode, type RobotCodeEvent, reduceRobotCode } from './robot-code';

const requested = { type: 'qr.requested' } as const;
const accepted = { type: 'qr.accepted' } as const;
const expired = { type: 'qr.expired' } as const;
const issued = (image: string) => ({ type: 'qr.issued', data: { image, expiresIn: 120 } }) as const;
const codeAfter = (...events: readonly RobotCodeEvent[]): RobotCode => events.reduce(reduceRobotCode, noRobotCode);
const anyEvents = fc.array(fc.constantFrom<RobotCodeEvent>(requested, accepted, expired, issued('a'), issued('b')));

describe('the code of a robot account', () => {
  it.each<[string, readonly RobotCodeEvent[], RobotCode]>([
    ['is none at first', [], { status: 'none' }],
    ['has its image', [requested, issued('a')], { status: 'shown', image: 'a', expiresIn: 120 }],
    ['is over', [issued('a'), expired], { status: 'timedOut' }],
    ['is asked for again', [issued('a'), expired, requested], { status: 'none' }],
    ['comes again', [issued('a'), expired, requested, issued('b')], { status: 'shown', image: 'b', expiresIn: 120 }],
    ['was accepted', [issued('a'), accepted], { status: 'accepted' }],
    ['is not over once it was accepted', [issued('a'), accepted, expired], { status: 'accepted' }],
    ['is not over before it came', [issued('a'), requested, expired], { status: 'none' }],
  ])('[RA1] %s', (_, events, code) => {
    expect(codeAfter(...events)).toEqual(code);
  });

  it('[RA1] is the last one that came, whatever was before, and over only while it is shown', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const before = codeAfter(...events);
        expect(codeAfter(...events, issued('last'))).toEqual({ status: 'shown', image: 'last', expiresIn: 120 });
        expect(codeAfter(...events, expired).status).toBe(before.status === 'shown' ? 'timedOut' : before.status);
      }),
    );
  });
});
