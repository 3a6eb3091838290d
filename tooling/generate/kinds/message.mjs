import { withReturned, withRow } from '../edit-source.mjs';
import { namesOf } from '../names.mjs';
import { ruleSteps } from '../rule-steps.mjs';

const protocol = 'packages/host-bridge/src/protocol.ts';
const samples = 'packages/host-bridge/src/testing/samples.ts';
const doubles = 'packages/host-bridge/src/testing/handlers.ts';
const ends = {
  toClient: { path: 'apps/web/src/host/host-handlers.ts', handlers: 'hostHandlers', answer: () => '() => undefined' },
  toHost: {
    path: 'packages/host-bridge/src/host/answer-client.ts',
    handlers: 'answerClient',
    answer: (name) => `(data) => listeners.notify('${name}', data)`,
  },
};

const isCalled = (name) => (node) => node.name?.text === name;

/** A message across the window border: `parcelChosen toHost` or, as the host asks, `showParcel toClient`. */
export function messageSteps(name, read, direction = 'toClient') {
  if (!/^[a-z]+([A-Z][a-z]+)+$/.test(name)) throw new Error('a message is called like showParcel');
  const end = ends[direction];
  if (!end) throw new Error(`a message goes ${Object.keys(ends).join(' or ')}`);
  const { kebab } = namesOf(name);
  const doubleOf = direction === 'toClient' ? 'hostHandlers' : 'clientHandlers';
  const other = direction === 'toClient' ? 'the client' : 'the host';
  const { id, steps } = ruleSteps('HB', `${name} arrives at ${other} with its room.`, read);
  const row = `/** Ours. */\n  ${name}: ${direction}(v.object({ roomId: id }), { ours: ['message'] })`;
  return [
    { path: protocol, isCompiled: true, edit: (text) => withRow(protocol, text, 'protocol', row) },
    { path: samples, isCompiled: true, edit: (text) => withRow(samples, text, 'samples', `${name}: { roomId: 'r1' }`) },
    {
      path: doubles,
      isCompiled: true,
      edit: (text) => withReturned(doubles, text, isCalled(doubleOf), `${name}: note('${name}')`),
    },
    {
      path: end.path,
      isCompiled: true,
      edit: (text) => withReturned(end.path, text, isCalled(end.handlers), `${name}: ${end.answer(name)}`),
    },
    { path: `packages/host-bridge/src/${kebab}.test.ts`, edit: () => testOf(id, name, direction) },
    ...steps,
  ];
}

const testOf = (id, name, direction) => {
  const [sender, received] = direction === 'toClient' ? ['host', 'receivedByClient'] : ['client', 'receivedByHost'];
  return `import { expect, it, vi } from 'vitest';
import { aBridge, fakeChannel } from './testing';

it('[${id}] carries ${name} with its room', async () => {
  const { ${sender}, ${received} } = aBridge({ openChannel: fakeChannel });
  ${sender}.post('${name}', { roomId: 'r1' });
  await vi.waitFor(() => expect(${received}).toEqual([{ type: '${name}', data: { roomId: 'r1' } }]));
});
`;
};
