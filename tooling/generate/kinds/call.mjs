import { withImport, withReturned, withRow } from '../edit-source.mjs';
import { namesOf } from '../names.mjs';
import { ruleSteps } from '../rule-steps.mjs';

/** Groups of the contract that are served, with the file of their handlers. */
const handlersOf = {
  chatbot: 'chatbot',
  customerService: 'customer-service',
  documents: 'documents',
  messages: 'messages',
  rooms: 'rooms',
};

/** A REST call of a group about a room, such as `rooms.archive`; the room is claimed, so only its members may call. */
export function callSteps(name, read) {
  const [group = '', call = ''] = name.split('.');
  if (!Object.hasOwn(handlersOf, group) || !/^[a-z]+([A-Z][a-z]+)*$/.test(call))
    throw new Error(`a call is <group>.<verb>, such as rooms.archive; groups: ${Object.keys(handlersOf).join(', ')}`);
  const { kebab } = namesOf(name);
  const declarations = `packages/api-client/src/contract/${handlersOf[group]}.ts`;
  const handlers = `apps/gateway/src/http/handlers/${handlersOf[group]}.ts`;
  const address = `/ibsn/v1/parley/${kebab.replace('-', '/')}`;
  const { id, steps } = ruleSteps(
    'GW',
    `*HTTP.* ${name} answers the members of its room and refuses everybody else.`,
    read,
  );
  return [
    {
      path: declarations,
      isCompiled: true,
      edit: (text) => withDeclaration(declarations, text, { group, call, address }),
    },
    {
      path: handlers,
      isCompiled: true,
      edit: (text) => withReturned(handlers, text, serves(group, text), `async ${call}() {\n      return {};\n    }`),
    },
    { path: `apps/gateway/src/http/handlers/${kebab}.test.ts`, edit: () => testOf(id, name, address) },
    ...steps,
  ];
}

function withDeclaration(path, text, { group, call, address }) {
  const row = `/** Ours. */
  ${call}: endpoint({
    method: 'POST',
    path: '${address}',
    body: v.object({ roomId: id }),
    result: nothing,
    claims: { 'body.roomId': 'room' },
    facts: { source: 'ours', access: 'signedIn', ours: ['call'] },
  })`;
  const imported = ['id', 'nothing'].reduce((soFar, name) => withImport(path, soFar, './fields', name), text);
  return withRow(path, imported, group, row);
}

/** The function whose result is the handlers of the group, named by its type or by a name for that type. */
function serves(group, text) {
  const type = `Handlers<typeof contract.${group},`;
  const alias = new RegExp(`type (\\w+) = Handlers<typeof contract\\.${group},`).exec(text)?.[1];
  return (node, tree) => {
    const result = node.type?.getText(tree) ?? '';
    return result.startsWith(type) || (alias !== undefined && result === alias);
  };
}

const testOf = (id, name, address) => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoRoomId } from '../../demo/seed/accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.close());

it('[${id}] answers ${name} to a member of the room and to nobody else', async () => {
  const lin = await gateway.signIn('lin');
  const chen = await gateway.signIn('chen');
  const body = { roomId: demoRoomId('lin') };
  expect(await lin.post('${address}', body)).toMatchObject({ status: 200 });
  expect((await chen.post('${address}', body)).status).toBeGreaterThanOrEqual(400);
});
`;
