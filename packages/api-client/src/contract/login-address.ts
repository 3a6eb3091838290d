import * as v from 'valibot';
import { endpoint } from './endpoint';

/** Only hosts make this call, so that the client does not load it. */
export const loginAddress = {
  /** Where the host signs people in; the client's own form is the fallback. */
  loginUrl: endpoint({
    method: 'POST',
    path: '/ibsn/v1/login/get/login-url',
    body: v.object({
      platformCode: v.pipe(v.string(), v.maxLength(64)),
      redirect: v.optional(v.pipe(v.string(), v.maxLength(500))),
    }),
    result: v.object({ url: v.string() }),
    values: ['body.platformCode', 'body.redirect'],
    facts: { source: 'R-11', access: 'anyone' },
  }),
};
