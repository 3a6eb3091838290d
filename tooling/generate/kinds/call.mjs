import { withImport, withItem, withReturned, withRow } from '../edit-source.mjs';
import { namesOf } from '../names.mjs';
import { ruleSteps } from '../rule-steps.mjs';

/** Groups of the contract that are served: the file of their handlers, and the part of the gateway that their rules name. */
const groups = {
  chatbot: { file: 'chatbot', part: 'Robot' },
  customerService: { file: 'customer-service', part: 'Service desk' },
  documents: { file: 'documents', part: 'Documents' },
  messages: { file: 'messages', part: 'Messages' },
  rooms: { file: 'rooms', part: 'Rooms' },
};

const listOfOurs = 'packages/api-client/src/contract/contract.test.ts';

/**
 * A REST call of a group about a room, such as `rooms.archive`; the room is claimed, so only its members may call. A
 * further text in it does not compile until it is in `claims` or in `values`.
 */
export function callSteps(name, read, ...options) {
  const unknown = options.filter((option) => !['--get', '--list'].includes(option));
  if (unknown.length > 0) throw new Error(`a call takes --get and --list, not ${unknown.join(' ')}`);
  const shape = { isRead: options.includes('--get'), isList: options.includes('--list') };
  const [group = '', call = ''] = name.split('.');
  if (!Object.hasOwn(groups, group) || !/^[a-z]+([A-Z][a-z]+)*$/.test(call))
    throw new Error(`a call is <group>.<verb>, such as rooms.archive; groups: ${Object.keys(groups).join(', ')}`);
  const { kebab } = namesOf(name);
  const declarations = `packages/api-client/src/contract/${groups[group].file}.ts`;
  const handlers = `apps/gateway/src/http/handlers/${groups[group].file}.ts`;
  const address = `/ibsn/v1/parley/${kebab.replace('-', '/')}`;
  const { id, steps } = ruleSteps(
    'GW',
    `*${groups[group].part}.* ${name} answers the members of its room and refuses everybody else.`,
    read,
  );
  return [
    {
      path: declarations,
      isCompiled: true,
      toWrite: 'what it takes and answers',
      edit: (text) => withDeclaration(declarations, text, { group, call, address, ...shape }),
    },
    {
      path: handlers,
      isCompiled: true,
      toWrite: 'the answer, by the rules and the SQL of an area; until then 501, and the test beside it fails',
      edit: (text) =>
        withReturned(
          handlers,
          withImport(handlers, text, '../../gateway-error', 'GatewayError'),
          isHandlersOf(group, text),
          `async ${call}() {\n      throw new GatewayError('NOT_BUILT');\n    }`,
        ),
    },
    {
      path: listOfOurs,
      edit: (text) => withItem(listOfOurs, text, 'added', `'${shape.isRead ? 'GET' : 'POST'} ${address}'`),
    },
    {
      path: `apps/gateway/src/http/handlers/${kebab}.test.ts`,
      toWrite: 'what it answers and what it refuses',
      edit: () => testOf({ id, name, address, ...shape }),
    },
    ...steps,
  ];
}

function withDeclaration(path, text, { group, call, address, isRead, isList }) {
  const part = isRead ? 'query' : 'body';
  const row = `/** Ours. */
  ${call}: endpoint({
    method: '${isRead ? 'GET' : 'POST'}',
    path: '${address}',
    ${part}: v.object({ ${isList ? '...paging, ' : ''}roomId: id }),
    result: ${isList ? 'paged(v.object({ id }))' : 'emptyResult'},
    claims: { '${part}.roomId': 'room' },
    facts: { source: 'ours', access: 'signedIn', ours: ['call'] },
  })`;
  const fields = isList ? ['id', 'paged', 'paging'] : ['id', 'emptyResult'];
  const imported = fields.reduce((edited, name) => withImport(path, edited, './fields', name), text);
  return withRow(path, imported, group, row);
}

/** Whether a function is the one whose result is the handlers of the group, named by its type or by a name for that type. */
function isHandlersOf(group, text) {
  const type = `Handlers<typeof contract.${group},`;
  const alias = new RegExp(`type (\\w+) = Handlers<typeof contract\\.${group},`).exec(text)?.[1];
  return (node, tree) => {
    const result = node.type?.getText(tree) ?? '';
    return result.startsWith(type) || (alias !== undefined && result === alias);
  };
}

const testOf = ({ id, name, address, isRead, isList }) => `import { afterAll, beforeAll, expect, it } from 'vitest';
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
  const roomId = demoRoomId('lin');
  expect(await chen.${requestCode(isRead, address)}).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await lin.${requestCode(isRead, address)}).toMatchObject({ status: 200, body: ${isList ? '{ content: [] }' : '{}'} });
});
`;

const requestCode = (isRead, address) =>
  isRead ? `get(\`${address}?roomId=\${roomId}\`)` : `post('${address}', { roomId })`;
