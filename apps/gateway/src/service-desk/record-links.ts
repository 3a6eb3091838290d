import type { Clock } from '../clock';
import { GatewayError } from '../gateway-error';
import { areSameSignatures, signatureOf } from '../signature';

/** What a link lets its holder read: the messages of one room up to one of them. */
export interface RecordScope {
  readonly tenantId: string;
  readonly roomId: string;
  /** The `roomSeq` of the last message; what was written later is not in the records. */
  readonly lastSeq: number;
}

/** A scope that was read from a token, and until when the token is valid. */
export interface OpenedRecord extends RecordScope {
  readonly expiresAt: Date;
}

/** Signs and reads the tokens of links to the records of a conversation. source: U-12 */
export interface RecordLinks {
  readonly sign: (scope: RecordScope) => { readonly token: string; readonly expiresAt: Date };
  /**
   * The scope of a token for the room that the address names. Whether it has expired is only told of a genuine one.
   *
   * @throws GatewayError FORBIDDEN, with the `reason` `missing`, `invalid` or `expired`
   */
  readonly open: (token: string | undefined, address: Pick<RecordScope, 'tenantId' | 'roomId'>) => OpenedRecord;
}

const tokenPattern = /^(\d{1,15})\.(\d{1,16})\.([\w-]{43})$/;

/** source: U-12, T9 */
export function createRecordLinks(dependencies: {
  readonly key: Uint8Array;
  readonly clock: Clock;
  readonly lifeMs: number;
}): RecordLinks {
  const { key, clock, lifeMs } = dependencies;
  const digestOf = ({ tenantId, roomId, lastSeq }: RecordScope, until: number): string =>
    signatureOf(key, ['GET', 'conversation-message', tenantId, roomId, lastSeq, until]);
  return {
    sign(scope) {
      const until = clock.now().getTime() + lifeMs;
      return { token: `${scope.lastSeq}.${until}.${digestOf(scope, until)}`, expiresAt: new Date(until) };
    },
    open(token, address) {
      if (!token) throw new GatewayError('FORBIDDEN', { reason: 'missing' });
      const [, seq = '', time = '', digest = ''] = tokenPattern.exec(token) ?? [];
      const [lastSeq, until] = [Number(seq), Number(time)];
      const scope = { tenantId: address.tenantId, roomId: address.roomId, lastSeq };
      if (!areSameSignatures(digest, digestOf(scope, until)))
        throw new GatewayError('FORBIDDEN', { reason: 'invalid' });
      if (until <= clock.now().getTime()) throw new GatewayError('FORBIDDEN', { reason: 'expired' });
      return { ...scope, expiresAt: new Date(until) };
    },
  };
}
