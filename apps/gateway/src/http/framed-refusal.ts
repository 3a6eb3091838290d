import { contract, errorCodes } from '@parley/api-client/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readLanguage } from '../accounts/language';
import type { Config } from '../config/config';
import { refusedPreviewPage } from '../files/preview-page';
import type { GatewayError } from '../gateway-error';
import { sendContent } from './send-content';

/** Whether a browser loads a preview into a frame, where it would show the envelope of an error as text. source: FI61 */
export const isFramedPreview = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith(`${contract.files.preview.path}?`) && headers['sec-fetch-dest'] === 'iframe';

const LookQuery = v.object({
  language: v.optional(v.fallback(v.string(), ''), ''),
  theme: v.optional(v.fallback(v.picklist(['light', 'dark', 'device']), 'device'), 'device'),
});

/** Answers the frame of a preview with a page that says why it is refused. source: FI61 */
export function sendFramedRefusal(
  reply: FastifyReply,
  { code }: GatewayError,
  { embedOrigins }: Pick<Config, 'embedOrigins'>,
): FastifyReply {
  const { query, headers } = reply.request;
  const { language, theme } = v.parse(LookQuery, query);
  return sendContent(
    reply,
    refusedPreviewPage({
      status: errorCodes[code],
      language: readLanguage(language) ?? readLanguage(headers['accept-language']) ?? 'zh_CN',
      theme: theme === 'device' ? undefined : theme,
      framedBy: ["'self'", ...embedOrigins].join(' '),
    }),
  );
}
