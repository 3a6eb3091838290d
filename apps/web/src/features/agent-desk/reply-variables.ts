import { findDocumentNumbers, type Message, MessageState, type ServiceRoom } from '@parley/domain';

/** The variables of canned replies, in the order in which the dialog lists them. */
export const replyVariables = ['asker.name', 'asker.company', 'asker.department', 'agent.name', 'order'] as const;
type ReplyVariable = (typeof replyVariables)[number];

const pattern = /\{\{\s*([\w.]+)\s*\}\}/g;

interface ReplySources {
  readonly room: ServiceRoom | undefined;
  readonly agentName: string | undefined;
  /** The messages of the room, oldest first. */
  readonly messages: readonly Message[];
}

/** The text of a canned reply in a conversation; a variable without a value stays as it is written. Ours. source: WB435 */
export function fillVariables(text: string, { room, agentName, messages }: ReplySources): string {
  const values: Readonly<Record<ReplyVariable, () => string | undefined>> = {
    'asker.name': () => room?.name,
    'asker.company': () => room?.company,
    'asker.department': () => room?.department,
    'agent.name': () => agentName,
    order: () => newestDocument(messages),
  };
  return text.replace(pattern, (written, name: string) => (isReplyVariable(name) && values[name]()) || written);
}

/** The variables in a text that have no value yet, as they are written. source: WB435 */
export const openVariables = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].filter(([, name = '']) => isReplyVariable(name)).map(([written]) => written)),
];

const isReplyVariable = (name: string): name is ReplyVariable => replyVariables.some((one) => one === name);

/** The document number that was named last in a conversation. */
function newestDocument(messages: readonly Message[]): string | undefined {
  const named = messages.findLast(
    ({ state, content }) => state !== MessageState.recalled && numbersIn(content).length > 0,
  );
  return named && numbersIn(named.content).at(-1);
}

const numbersIn = (text: string): readonly string[] =>
  findDocumentNumbers(text).flatMap(({ number, isCertain }) => (isCertain && number ? [number] : []));
