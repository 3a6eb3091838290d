import {
  AssistantRuntimeProvider,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
  useAuiState,
  useExternalStoreRuntime,
} from '@assistant-ui/react';
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown';
import { createRoot } from 'react-dom/client';
import remarkGfm from 'remark-gfm';
import { createListStore, useList } from './list-store';

const plugins = [remarkGfm];
const Markdown = () => <MarkdownTextPrimitive remarkPlugins={plugins} />;

/** Cards and images are no text parts: the page draws them from the metadata of the message. */
function CardOrImage({ message }) {
  if (message.kind === 'image') return <img src={message.url} alt="" />;
  return (
    <section>
      <strong>{message.text}</strong>
      {message.fields.map(([name, value]) => (
        <p key={name + value}>
          {name}: {value}
        </p>
      ))}
      {message.buttons.map((label) => (
        <button key={label} type="button">
          {label}
        </button>
      ))}
    </section>
  );
}

function MessageRow() {
  const message = useAuiState(({ message }) => message.metadata.custom.message);
  return (
    <MessagePrimitive.Root className="message" style={{ padding: 8 }}>
      {message.kind === 'card' || message.kind === 'image' ? (
        <CardOrImage message={message} />
      ) : (
        <MessagePrimitive.Parts components={message.kind === 'markdown' ? { Text: Markdown } : undefined} />
      )}
    </MessagePrimitive.Root>
  );
}

const convertMessage = (message) => ({
  id: message.id,
  role: message.isOwn ? 'user' : 'assistant',
  content: [{ type: 'text', text: message.text }],
  createdAt: new Date(message.at),
  metadata: { custom: { message } },
});

const components = { Message: MessageRow };

function Page({ store }) {
  const messages = useList(store);
  const runtime = useExternalStoreRuntime({ messages, convertMessage, onNew: async () => undefined });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
        <ThreadPrimitive.Viewport className="view" style={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
          <ThreadPrimitive.Messages components={components} />
        </ThreadPrimitive.Viewport>
        <ComposerPrimitive.Root>
          <ComposerPrimitive.Input style={{ width: '80%' }} />
          <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
        </ComposerPrimitive.Root>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

export function createChat(container) {
  const store = createListStore();
  createRoot(container).render(<Page store={store} />);
  return {
    row: '.message',
    scroller: () => document.querySelector('.view'),
    field: () => document.querySelector('textarea'),
    ...store,
    markdown: true,
  };
}
