import type { Access } from '@parley/api-client/contract';
import type { Claim } from '../accounts/authorise';

/** A call's input after its schemas have read it. */
export interface Decoded {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly form?: unknown;
  readonly multipart?: unknown;
}

/** Which rooms, message, tenant and robot a call names, wherever it names them. */
export function claimOf(access: Access, { params = {}, query, body }: Decoded): Claim {
  const parts = [query, ...(Array.isArray(body) ? body : [body])];
  const messageIds = access === 'roomMember' ? namedIn(parts, 'messageId') : [];
  // `{id}` in a path is always a room's.
  const rooms =
    access === 'roomMember' ? [...namedIn(parts, 'roomId'), ...(params.id === undefined ? [] : [params.id])] : [];
  return {
    access,
    roomIds: rooms,
    messageId: messageIds[0],
    tenantId: params.tenantId,
    chatbot: params.chatbot,
  };
}

function namedIn(parts: readonly unknown[], name: string): readonly string[] {
  return parts.flatMap((part) => {
    const value = typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
    return typeof value === 'string' ? [value] : [];
  });
}
