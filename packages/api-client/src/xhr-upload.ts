import type { SendUpload } from './send-upload';

/** Through XMLHttpRequest, because fetch does not tell how far a body is. source: §7 (RS-29), ours */
export const xhrUpload: SendUpload = ({ url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settled = (settle: () => void) => () => {
      signal.removeEventListener('abort', abort);
      settle();
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total });
    request.onload = settled(() => resolve(answerOf(request)));
    request.onerror = settled(() => reject(new TypeError('no network')));
    request.onabort = settled(() => reject(signal.reason));
    signal.addEventListener('abort', abort, { once: true });
    request.send(body);
  });

function answerOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  return new Response(request.responseText, {
    status: request.status,
    headers: headers.filter(([name]) => name !== ''),
  });
}
