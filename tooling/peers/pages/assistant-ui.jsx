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
import { aListStore, useList } from './list-store';

const plugins = [remarkGfm];
const Markdown = () => <MarkdownTextPrimitive remarkPlugins={plugins} />;

/** Cards and pictures are no text parts: the page draws them, from what stands in the message's own facts. */
function Other({ said }) {
  if (said.kind === 'image') return <img src={said.url} alt="" />;
  return (
    <section>
      <strong>{said.text}</strong>
      {said.fields.map(([name, value]) => (
        <p key={name + value}>
          {name}: {value}
        </p>
      ))}
      {said.buttons.map((words) => (
        <button key={words} type="button">
          {words}
        </button>
      ))}
    </section>
  );
}

function Said() {
  const said = useAuiState(({ message }) => message.metadata.custom.said);
  return (
    <MessagePrimitive.Root className="said" style={{ padding: 8 }}>
      {said.kind === 'card' || said.kind === 'image' ? (
        <Other said={said} />
      ) : (
        <MessagePrimitive.Parts components={said.kind === 'markdown' ? { Text: Markdown } : undefined} />
      )}
    </MessagePrimitive.Root>
  );
}

const convertMessage = (said) => ({
  id: said.id,
  role: said.isOwn ? 'user' : 'assistant',
  content: [{ type: 'text', text: said.text }],
  createdAt: new Date(said.at),
  metadata: { custom: { said } },
});

const components = { Message: Said };

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

export function aChat(place) {
  const store = aListStore();
  createRoot(place).render(<Page store={store} />);
  return {
    row: '.said',
    scroller: () => document.querySelector('.view'),
    field: () => document.querySelector('textarea'),
    ...store,
    markdown: true,
  };
}
