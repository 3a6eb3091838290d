import { WebSocket } from 'ws';

const chat = '/ibsn/v1/chat';

/** A minimal client of one account over plain REST and WebSocket, so that only the gateway is measured. */
export async function signIn(gatewayUrl, account) {
  const form = new URLSearchParams({ grant_type: 'password', username: account, password: 'parley-demo' });
  const answer = await fetch(`${gatewayUrl}/oauth/oauth/token`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`signing in as ${account}: ${answer.status} ${await answer.text()}`);
  const { access_token: token } = await answer.json();
  const call = createCaller(gatewayUrl, token);
  return {
    call,
    token,
    user: () => call('GET', '/ibsn/v1/login/init-user'),
    robotRoom: async () => (await call('GET', `${chat}/rooms/query?page=0&size=20`)).content[0].roomId,
    send: (roomId, content) => call('POST', `${chat}/messages/create/room/message`, [createDraft(roomId, content)]),
    open: () => openSocket(gatewayUrl, call),
    /** Every frame with a key, as {key, data}; without heartbeats. */
    async listen(onEvent) {
      const { socket, close } = await openSocket(gatewayUrl, call);
      socket.on('message', (bytes) => {
        const text = String(bytes);
        if (!text.startsWith('{')) return;
        const { key, message } = JSON.parse(text);
        onEvent({ key, data: typeof message.data === 'string' ? JSON.parse(message.data) : message.data });
      });
      return close;
    },
  };
}

async function openSocket(gatewayUrl, call) {
  const { ticket, group } = await call('POST', '/ibsn/v1/socket/ticket');
  const url = `${gatewayUrl.replace(/^http/, 'ws')}/ws?group=${encodeURIComponent(group)}`;
  const socket = new WebSocket(url, ['parley.v1', `ticket.${ticket}`], { origin: gatewayUrl });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { socket, close: () => socket.close(1000) };
}

const createDraft = (roomId, content) => ({ roomId, content, msgType: 'TEXT', msgUuid: crypto.randomUUID() });

const createCaller =
  (gatewayUrl, token) =>
  async (method, path, body = undefined) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${gatewayUrl}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text || '{}');
  };

/** The event-loop lag of the gateway since the last call, in ms. */
export async function eventLoopLag({ gatewayUrl }) {
  const text = await (await fetch(`${gatewayUrl}/metrics`)).text();
  const inMs = (name) =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]);
  return { p99: inMs('p99'), max: inMs('max') };
}
