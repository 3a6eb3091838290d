import { withRow } from '../edit-source.mjs';
import { namesOf } from '../names.mjs';
import { ruleSteps } from '../rule-steps.mjs';

const contract = 'packages/realtime/src/contract.ts';
const keysOfContract = 'packages/realtime/src/decode.test.ts';
const routes = 'apps/web/src/sync/event-routes.ts';
const roomState = 'packages/realtime/src/gap-fill/room-state.ts';
const noRoom = '      return undefined;\n    default:\n      return event satisfies never;';

/** A pushed event, such as `parcel.arrived`. Its key is ours; its sender calls `frameOf` with its name. */
export function eventSteps(name, read) {
  const { kebab, camel, pascal } = namesOf(name);
  if (!/^[a-z]+\.[a-z]+([A-Z][a-z]+)*$/.test(name)) throw new Error('an event says what happened: parcel.arrived');
  const { id, steps } = ruleSteps('RT', `*Events.* A frame of the key ${kebab} is the event ${name}.`, read);
  return [
    {
      path: contract,
      isCompiled: true,
      edit: (text) =>
        withRow(
          contract,
          text,
          'serverEvents',
          `/** Ours. */\n  '${name}': event(['${kebab}'], v.object({ roomId: v.pipe(v.string(), v.nonEmpty()) }))`,
        ),
    },
    {
      path: keysOfContract,
      isCompiled: true,
      edit: (text) => withRow(keysOfContract, text, 'keys', `'${kebab}': '${name}'`),
    },
    {
      path: roomState,
      isCompiled: true,
      toWrite: 'only if a gap fill also brings its content: then move it to the cases that return a roomId',
      edit: (text) => text.replace(noRoom, `    case '${name}':\n${noRoom}`),
    },
    {
      path: routes,
      isCompiled: true,
      toWrite: 'the atoms it goes into, or the query it makes stale; until then it warns',
      edit: (text) => withRow(routes, text, 'routes', `'${name}': [(_, { warn }) => warn('${name} goes nowhere yet')]`),
    },
    {
      path: `apps/gateway/src/rooms/notify-${kebab}.ts`,
      toWrite: 'call it after the commit, from the handler of a call; who gets it comes from the database',
      edit: () => senderOf(name, pascal),
    },
    { path: `packages/realtime/src/${kebab}.test.ts`, edit: () => testOf(id, name, kebab, camel) },
    ...steps,
  ];
}

const senderOf = (name, pascal) => `import type { FramePublisher } from '../ports/frame-publisher';
import { type EventData, frameOf } from '../ports/frames';

/** Notifies these accounts after the commit; an account that misses the frame reads the change over REST. Ours. */
export const notify${pascal} = (
  framePublisher: FramePublisher,
  accounts: readonly string[],
  data: EventData<'${name}'>,
): Promise<void> => framePublisher.send(accounts, frameOf('${name}', data));
`;

const testOf = (id, name, kebab, camel) => `import { expect, it } from 'vitest';
import { decodeFrame } from './decode';

const ${camel} = { key: '${kebab}', message: { success: true, data: { roomId: 'room-1' } } };

it('[${id}] reads ${name} from its frame', () => {
  expect(decodeFrame(JSON.stringify(${camel}))).toEqual({
    kind: 'event',
    event: { type: '${name}', data: { roomId: 'room-1' } },
  });
});
`;
