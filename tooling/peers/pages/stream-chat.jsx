import { createRoot } from 'react-dom/client';
import { StreamChat } from 'stream-chat';
import { Channel, Chat, MessageComposer, VirtualizedMessageList, Window } from 'stream-chat-react';
import 'stream-chat-react/dist/css/index.css';

const me = { id: 'me', name: 'Lin' };
const robot = { id: 'robot', name: 'Robot' };

const asMessage = (message) => ({
  id: message.id,
  cid: 'messaging:room',
  type: 'regular',
  user: message.isOwn ? me : robot,
  created_at: new Date(message.at),
  updated_at: new Date(message.at),
  text: message.kind === 'card' ? '' : message.text,
  attachments: attachmentsOf(message),
  mentioned_users: [],
  latest_reactions: [],
  own_reactions: [],
  html: '',
  status: 'received',
});

function attachmentsOf(message) {
  if (message.kind === 'image') return [{ type: 'image', image_url: message.url, fallback: 'a' }];
  if (message.kind !== 'card') return [];
  const text = message.fields.map(([name, value]) => `${name}: ${value}`).join('\n');
  const actions = message.buttons.map((label) => ({ name: label, text: label, type: 'button', value: label }));
  return [{ type: 'article', title: message.text, text, actions }];
}

/** A signed-in client that makes no requests. */
function offlineClient() {
  const client = new StreamChat('key');
  client.axiosInstance.request = async () => ({ data: {}, status: 200 });
  for (const method of ['get', 'post', 'patch', 'put', 'delete']) {
    client.axiosInstance[method] = async () => ({ data: {}, status: 200 });
  }
  client.userID = me.id;
  client.user = { ...me, mutes: [] };
  client._user = { ...me };
  client.tokenManager.getToken = () => 'none';
  client.tokenManager.tokenReady = async () => 'none';
  client.wsPromise = Promise.resolve();
  return client;
}

export function createChat(container) {
  const client = offlineClient();
  const root = createRoot(container);
  let channel;
  let sequence = 0;
  let answer = '';
  function open(messages) {
    sequence += 1;
    const id = `room${sequence}`;
    channel = client.channel('messaging', id);
    channel.initialized = true;
    channel.data = { own_capabilities: ['send-message', 'read-events'], name: 'Conversation' };
    channel.watch = async () => ({ messages: [], members: [] });
    channel.query = channel.watch;
    channel.markRead = async () => undefined;
    channel.countUnread = () => 0;
    channel.getConfig = () => ({ typing_events: false, read_events: false, reactions: false, replies: false });
    channel.state.members = { me: { user: me }, robot: { user: robot } };
    channel.state.membership = { user: me };
    channel.state.addMessagesSorted(messages.map(asMessage), false, true, true, 'latest');
    root.render(
      <Chat client={client}>
        <Channel key={id} channel={channel}>
          <Window>
            <VirtualizedMessageList />
            <MessageComposer />
          </Window>
        </Channel>
      </Chat>,
    );
  }
  const dispatch = (type, message) =>
    client.dispatchEvent({
      type,
      cid: channel.cid,
      channel_id: channel.id,
      channel_type: 'messaging',
      message,
      user: message.user,
    });
  open([]);
  return {
    row: '.str-chat__virtual-list-message-wrapper, .str-chat__li',
    scroller: () => document.querySelector('[data-virtuoso-scroller]'),
    field: () => document.querySelector('textarea'),
    open,
    append: (message) => dispatch('message.new', { ...asMessage(message), cid: channel.cid }),
    prepend: (messages) => {
      channel.state.addMessagesSorted(messages.map(asMessage), false, true, true, 'current');
      dispatch('message.updated', channel.state.messages.at(-1));
    },
    write: (chunk) => {
      const message = { id: 'answer', kind: 'markdown', isOwn: false, at: Date.UTC(2027, 0, 1), text: answer + chunk };
      dispatch(answer === '' ? 'message.new' : 'message.updated', { ...asMessage(message), cid: channel.cid });
      answer = message.text;
    },
    markdown: true,
  };
}
