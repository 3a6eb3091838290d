import { addressOf } from './address';
import type { CallInput, Contract } from './contract';
import { files } from './contract/files';

type Files = Contract['files'];
type ContentCall = 'preview' | 'download';

/**
 * Where a browser itself reads a file: `contentAddress('preview', { prefixUrl, query })` for the frame, `download` for
 * a link. The query holds the file token, never the bearer. `prefixUrl` is the `filesUrl` of /config.json.
 *
 * source: X-15, W-09
 */
export const contentAddress = <Name extends ContentCall>(
  name: Name,
  { prefixUrl, query }: { readonly prefixUrl: string } & Pick<CallInput<Files[Name]>, 'query'>,
): string => addressOf(prefixUrl, files[name].path, { query });
