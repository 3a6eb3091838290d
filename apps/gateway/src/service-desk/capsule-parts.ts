import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Account } from '../accounts';
import type { Database } from '../db/database';
import { GatewayError } from '../gateway-error';
import { buildCapsule, type Capsule } from './capsule';
import { conversationTexts } from './conversation-texts';
import { newestSession } from './sessions';
import type { StoredSession } from './stored-session';

/** One part of a capsule, as its asker sees it before an agent does. Ours. */
export interface CapsulePart {
  /** Stays the same while the conversation goes on. */
  readonly id: string;
  readonly kind: 'question' | 'answer' | 'document' | 'form' | 'card';
  readonly text: string;
}

const idOf = (kind: CapsulePart['kind'], of: string): string => `${kind}:${of}`;

/** The parts in the order in which the agent reads them. */
function capsuleParts({ question, answers, documents, forms, cards }: Capsule): readonly CapsulePart[] {
  const part = (kind: CapsulePart['kind'], of: string, text: string): CapsulePart => ({
    id: idOf(kind, of),
    kind,
    text,
  });
  return [
    ...(question ? [part('question', question.messageId, question.text)] : []),
    ...answers.map(({ messageId, text }) => part('answer', messageId, text)),
    ...cards.map(({ messageId, text }) => part('card', messageId, text)),
    ...documents.map((number) => part('document', number, number)),
    ...forms.map(({ messageId, title, fields }) =>
      part('form', messageId, [title, ...fields.map(({ name, value }) => `${name}: ${value}`)].join(' · ')),
    ),
  ];
}

/** The capsule without the parts of these ids; an answer whose question was removed has no question either. */
function withoutParts(capsule: Capsule, removed: ReadonlySet<string>): Capsule {
  const { question, answers, documents, forms, cards } = capsule;
  const remains = (kind: CapsulePart['kind'], of: string): boolean => !removed.has(idOf(kind, of));
  const isQuestionRemoved = question !== undefined && !remains('question', question.messageId);
  return {
    ...(question && !isQuestionRemoved ? { question } : {}),
    answers: answers
      .filter(({ messageId }) => remains('answer', messageId))
      .map(({ question: asked, ...answer }) =>
        asked === undefined || (isQuestionRemoved && asked === question.text) ? answer : { ...answer, question: asked },
      ),
    documents: documents.filter((number) => remains('document', number)),
    forms: forms.filter(({ messageId }) => remains('form', messageId)),
    cards: cards.filter(({ messageId }) => remains('card', messageId)),
  };
}

const RemovedRow = v.object({ removed: v.array(v.string()) });

async function removedParts(database: Database, session: StoredSession): Promise<ReadonlySet<string>> {
  const [row] = await database.read(
    RemovedRow,
    sql`SELECT removed_capsule_parts AS removed FROM service_sessions WHERE session_id = ${session.session_id}`,
  );
  return new Set(row?.removed);
}

/** The capsule of a session, as the asker has left it. source: GW255, GW264 */
export async function capsuleOf(database: Database, session: StoredSession): Promise<Capsule> {
  return withoutParts(buildCapsule(await conversationTexts(database, session)), await removedParts(database, session));
}

/** The texts of a session without what its asker took out of the capsule, numbers within other texts too. source: GW340 */
export async function textsForAgent(
  database: Database,
  session: StoredSession,
): Promise<Awaited<ReturnType<typeof conversationTexts>>> {
  const removed = await removedParts(database, session);
  const texts = await conversationTexts(database, session);
  const kinds = ['question', 'answer', 'form', 'card'] as const;
  const numbers = [...removed].flatMap((id) =>
    id.startsWith(idOf('document', '')) ? [id.slice(idOf('document', '').length)] : [],
  );
  return texts
    .filter(({ messageId }) => !kinds.some((kind) => removed.has(idOf(kind, messageId))))
    .map((one) => ({ ...one, text: numbers.reduce(withoutNumber, one.text) }));
}

/** A number has only letters, digits and hyphens, which mean themselves in a pattern. */
const withoutNumber = (text: string, number: string): string => text.replaceAll(new RegExp(number, 'gi'), '…');

/**
 * What an agent will read, for the asker, after one part is removed if `removeId` names one.
 *
 * @throws GatewayError NOT_WAITING for everybody but the asker who waits: from the pick on, the agent has read it
 */
export async function reviewCapsule(
  database: Database,
  { accountId, tenantId }: Pick<Account, 'accountId' | 'tenantId'>,
  { roomId, removeId }: { readonly roomId: string; readonly removeId: string | undefined },
): Promise<readonly CapsulePart[]> {
  const session = await newestSession(database, tenantId, roomId);
  if (session?.status !== 'UNPICKED' || session.asker_id !== accountId) throw new GatewayError('NOT_WAITING');
  if (removeId !== undefined) {
    const isPart = capsuleParts(await capsuleOf(database, session)).some(({ id }) => id === removeId);
    // The condition is in the statement, for an agent may pick the room at the same moment.
    const changed = isPart
      ? await database.query(sql`UPDATE service_sessions
          SET removed_capsule_parts = array_append(removed_capsule_parts, ${removeId}::text)
          WHERE session_id = ${session.session_id} AND status = 'UNPICKED' RETURNING 1`)
      : undefined;
    if (changed?.length === 0) throw new GatewayError('NOT_WAITING');
  }
  return capsuleParts(await capsuleOf(database, session));
}
