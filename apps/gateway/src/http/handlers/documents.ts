import type { contract, Handlers } from '@parley/api-client/contract';
import { askerOf } from '../../conversation/question-from';
import type { DocumentSource } from '../../documents/document-source';
import { GatewayError } from '../../gateway-error';
import { languageFor, type SignedInCaller } from '../call';

export function documentHandlers({
  documents,
}: {
  readonly documents: DocumentSource;
}): Handlers<typeof contract.documents, SignedInCaller> {
  return {
    async urge({ body, account }) {
      const outcome = await documents.urge(askerOf(account), body.number);
      if (outcome === 'unknown') throw new GatewayError('NOT_FOUND');
      if (outcome === 'notAllowed') throw new GatewayError('FORBIDDEN');
      if (outcome === 'waitsForNobody')
        throw new GatewayError('BAD_REQUEST', { field: 'body.number', expected: 'a document that waits' });
      if (outcome === 'alreadyUrged') throw new GatewayError('ALREADY_URGED', { number: body.number });
      return {};
    },

    hostTable: (input) =>
      documents.list(askerOf(input.account), {
        language: languageFor(input, input.query.language),
        size: input.query.size,
      }),
  };
}
