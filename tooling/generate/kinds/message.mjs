import { withReturned, withRow } from '../edit-source.mjs';
import { namesOf } from '../names.mjs';
import { ruleSteps } from '../rule-steps.mjs';

const protocol = 'packages/host-bridge/src/protocol.ts';
const samples = 'packages/host-bridge/src/testing/samples.ts';
const doubles = 'packages/host-bridge/src/testing/handlers.ts';
const calls = 'packages/host-bridge/src/host/calls.ts';
const framedClient = 'packages/host-bridge/src/testing/frame/framed-client.ts';
const readme = 'packages/host-bridge/README.md';
const ends = {
  toClient: {
    path: 'apps/web/src/host/host-handlers.ts',
    handlers: 'hostHandlers',
    answer: (name) => `() => Promise.reject(new Error('${name} does nothing yet'))`,
  },
  toHost: {
    path: 'packages/host-bridge/src/host/answer-client.ts',
    handlers: 'answerClient',
    answer: (name) => `(data) => listeners.notify('${name}', data)`,
  },
};

const hasName = (name) => (node) => node.name?.text === name;

/** A message across the window border: `parcelChosen toHost` or, as the host asks, `showParcel toClient`. */
export function messageSteps(name, read, direction = 'toClient', ...options) {
  const isSetting = options.includes('--setting');
  const payload = payloadOf(options.filter((option) => option !== '--setting'));
  if (!/^[a-z]+([A-Z][a-z]+)+$/.test(name)) throw new Error('a message is called like showParcel');
  const end = ends[direction];
  if (!end) throw new Error(`a message goes ${Object.keys(ends).join(' or ')}`);
  if (isSetting && direction !== 'toClient') throw new Error('--setting is for messages toClient');
  const { kebab } = namesOf(name);
  const doubleOf = direction === 'toClient' ? 'recordingHandlersOnClient' : 'recordingHandlersOnHost';
  const other = direction === 'toClient' ? 'the client' : 'the host';
  const { id, steps } = ruleSteps('HB', `${name} arrives at ${other} with what it carries.`, read);
  // The slow rate of messages in the user's name is the safe choice until somebody decides.
  const flag = direction === 'toClient' ? `isUserInput: ${!isSetting}, ` : '';
  const row = `/** Ours. */\n  ${name}: ${direction}(${payload.schema}, { ${flag}ours: ['message'] })`;
  return [
    {
      path: protocol,
      isCompiled: true,
      ...(direction === 'toClient' &&
        !isSetting && { toWrite: 'isUserInput: false when it says nothing in the name of the user' }),
      edit: (text) => withRow(protocol, text, 'protocol', row),
    },
    {
      path: samples,
      isCompiled: true,
      edit: (text) => withRow(samples, text, 'samples', `${name}: ${payload.sample}`),
    },
    {
      path: doubles,
      isCompiled: true,
      edit: (text) => withReturned(doubles, text, hasName(doubleOf), `${name}: record('${name}')`),
    },
    {
      path: end.path,
      isCompiled: true,
      toWrite:
        direction === 'toClient'
          ? 'set the atom of apps/web/src/stores/ that the screen reads; until then the call of the page is refused'
          : 'a row of ParleyEventName in listeners.ts is what the page listens to',
      edit: (text) => withReturned(end.path, text, hasName(end.handlers), `${name}: ${end.answer(name)}`),
    },
    { path: `packages/host-bridge/src/${kebab}.test.ts`, edit: () => testOf({ id, name, direction, payload }) },
    ...(direction === 'toClient' ? callSteps(name, { ...payload, isSetting }) : []),
    ...steps,
  ];
}

const kindsOfField = {
  text: { schema: 'shortText', sample: "'text'", type: 'string', isText: true },
  id: { schema: 'id', sample: "'r1'", type: 'string', isText: true },
  number: { schema: 'v.number()', sample: '1', type: 'number' },
  flag: { schema: 'v.boolean()', sample: 'true', type: 'boolean' },
};

/** `--payload text:text` is one field of that name and kind; without it the message carries nothing. */
function payloadOf(options) {
  if (options.length === 0)
    return { schema: 'nothing', sample: 'undefined', parameter: '', value: 'undefined', textField: undefined };
  const [field = '', kind = ''] = (options[1] ?? '').split(':');
  if (
    options[0] !== '--payload' ||
    options.length > 2 ||
    !/^[a-z]\w*$/.test(field) ||
    !Object.hasOwn(kindsOfField, kind)
  )
    throw new Error(`what a message carries is --payload <field>:${Object.keys(kindsOfField).join('|')}`);
  const { schema, sample, type, isText = false } = kindsOfField[kind];
  return {
    schema: `v.object({ ${field}: ${schema} })`,
    sample: `{ ${field}: ${sample} }`,
    parameter: `${field}: ${type}`,
    value: `{ ${field} }`,
    textField: isText ? field : undefined,
  };
}

const lastReport = '    sendMessageInCurrentRoom: ({ content }) =>';
const reportOf = (name, value) =>
  value === 'undefined' ? `() => report('${name}')` : `(data) => report(\`${name} \${JSON.stringify(data)}\`)`;

/** The call of the host page that sends it. A setting waits until the client runs; anything else loads the client. */
const callSteps = (name, { parameter, value, textField, isSetting }) => [
  {
    path: calls,
    isCompiled: true,
    toWrite: isSetting
      ? 'what the call checks of its argument, as isTheme does, and what the host page itself draws'
      : 'it loads the client and stays closed; openAndRun, as in sendMessage, opens the frame too',
    edit: (text) =>
      text.replace(
        '  destroy(): void;\n}',
        `  destroy(): void;\n  /** Ours. */\n  ${name}(${parameter}): Promise<CallResult>;\n}`,
      ),
  },
  {
    path: calls,
    isCompiled: true,
    edit: (text) =>
      withRow(
        calls,
        text,
        'calls',
        `${name}: (${parameter.split(':')[0]}) => ${callOf(textField ? `isText(${textField})` : 'true', `() => client.request('${name}', ${value})`, isSetting)}`,
      ),
  },
  {
    path: framedClient,
    toWrite: 'parley.browser.test.ts makes the call and finds what the frame reports',
    edit: (text) => text.replace(lastReport, `    ${name}: ${reportOf(name, value)},\n${lastReport}`),
  },
  { path: readme, edit: (text) => text.replace(' nudge on destroy`', ` nudge ${name} on destroy\``) },
];

const callOf = (condition, request, isSetting) =>
  isSetting ? `runIfValid(${condition}, () => queue.call(${request}))` : `runner.loadAndRun(${condition}, ${request})`;

const testOf = ({ id, name, direction, payload }) => {
  const [sender, received] =
    direction === 'toClient' ? ['hostSide', 'receivedByClient'] : ['clientSide', 'receivedByHost'];
  return `import { expect, it, vi } from 'vitest';
import { aBridge, fakeChannel } from './testing';

it('[${id}] carries ${name} with what it holds', async () => {
  const { ${sender}, ${received} } = aBridge({ openChannel: fakeChannel });
  ${sender}.post('${name}', ${payload.sample});
  await vi.waitFor(() => expect(${received}).toEqual([{ type: '${name}', data: ${payload.sample} }]));
});
`;
};
