import type { SendUpload } from './send-upload';

/** For browsers: through XMLHttpRequest, because fetch reports no progress of a body. source: RS-29 */
export const xhrUpload: SendUpload = ({ url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const removingListener = (settle: () => void) => () => {
      signal.removeEventListener('abort', abort);
      settle();
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total });
    request.onload = removingListener(() => resolve(answerOf(request)));
    request.onerror = removingListener(() => reject(new TypeError('no network')));
    request.onabort = removingListener(() => reject(signal.reason));
    signal.addEventListener('abort', abort, { once: true });
    request.send(body);
  });

function answerOf(request: XMLHttpRequest): Response {
  const headerTexts = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = headerTexts.map((header): [string, string] => {
    const colon = header.indexOf(':');
    return [header.slice(0, colon), header.slice(colon + 1).trim()];
  });
  return new Response(request.responseText, {
    status: request.status,
    headers: headers.filter(([name]) => name !== ''),
  });
}
