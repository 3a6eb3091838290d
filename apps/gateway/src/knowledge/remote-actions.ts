import * as v from 'valibot';
import type { AdminAccess } from './admin-access';
import type { KnowledgeActions } from './knowledge-actions';
import { KnowledgeSource } from './list-knowledge';
import { Unanswered } from './unanswered';

const Report = v.object({
  source: v.string(),
  kind: v.picklist(['faq', 'policy', 'categories', 'hot-questions', 'unreadable']),
  imported: v.number(),
  problems: v.array(v.object({ line: v.number(), reason: v.string() })),
});

/** The same actions as calls to the running gateway. */
export function remoteActions({ url, token }: AdminAccess): KnowledgeActions {
  async function post<S extends v.GenericSchema<unknown, unknown>>(
    name: string,
    { schema, body = {} }: { readonly schema: S; readonly body?: unknown },
  ): Promise<v.InferOutput<S>> {
    const response = await fetch(`${url}/admin/knowledge/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the gateway answered ${response.status} ${await response.text()}`);
    return v.parse(schema, await response.json());
  }
  return {
    import: (files) => {
      const encoded = files.map(({ source, bytes }) => ({ source, base64: Buffer.from(bytes).toString('base64') }));
      return post('import', { schema: v.array(Report), body: { files: encoded } });
    },
    list: () => post('list', { schema: v.array(KnowledgeSource) }),
    unanswered: () => post('unanswered', { schema: v.array(Unanswered) }),
  };
}
