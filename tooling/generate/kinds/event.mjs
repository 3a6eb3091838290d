import { withRow } from '../edit-source.mjs';
import { namesOf } from '../names.mjs';
import { ruleSteps } from '../rule-steps.mjs';

const contract = 'packages/realtime/src/contract.ts';
const keysOfContract = 'packages/realtime/src/decode.test.ts';
const routes = 'apps/web/src/sync/event-routes.ts';

/** A pushed event, such as `parcel.arrived`. Its key is ours; its sender calls `frameOf` with its name. */
export function eventSteps(name, read) {
  const { kebab, camel } = namesOf(name);
  const [noun = ''] = name.split('.');
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
          `/** Ours. */\n  '${name}': event(['${kebab}'], v.object({ roomId: v.string() }))`,
        ),
    },
    {
      path: keysOfContract,
      isCompiled: true,
      edit: (text) => withRow(keysOfContract, text, 'keys', `'${kebab}': '${name}'`),
    },
    {
      path: routes,
      isCompiled: true,
      edit: (text) => withRow(routes, text, 'routes', `'${name}': [makeStale('${noun}')]`),
    },
    { path: `packages/realtime/src/${kebab}.test.ts`, edit: () => testOf(id, name, kebab, camel) },
    ...steps,
  ];
}

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
