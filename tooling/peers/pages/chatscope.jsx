import { Button, ChatContainer, MainContainer, Message, MessageInput, MessageList } from '@chatscope/chat-ui-kit-react';
import { createRoot } from 'react-dom/client';
import { createListStore, useList } from './list-store';
import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';

/** Chatscope has no Markdown: answers are shown as plain text, and streams are not compared. */
function MessageRow({ message }) {
  const common = { direction: message.isOwn ? 'outgoing' : 'incoming', position: 'single', sender: 'someone' };
  if (message.kind === 'image')
    return <Message model={{ ...common, type: 'image', payload: { src: message.url, alt: '' } }} />;
  if (message.kind !== 'card')
    return <Message model={{ ...common, type: 'text', message: message.text, payload: message.text }} />;
  return (
    <Message model={{ ...common, type: 'custom' }}>
      <Message.CustomContent>
        <strong>{message.text}</strong>
        {message.fields.map(([name, value]) => (
          <p key={name + value}>
            {name}: {value}
          </p>
        ))}
        {message.buttons.map((label) => (
          <Button key={label} border>
            {label}
          </Button>
        ))}
      </Message.CustomContent>
    </Message>
  );
}

function Page({ store }) {
  const all = useList(store);
  return (
    <MainContainer style={{ height: '100vh' }}>
      <ChatContainer>
        <MessageList>
          {all.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </MessageList>
        <MessageInput attachButton={false} placeholder="Write" />
      </ChatContainer>
    </MainContainer>
  );
}

export function createChat(container) {
  const store = createListStore();
  createRoot(container).render(<Page store={store} />);
  return {
    row: '.cs-message',
    scroller: () => document.querySelector('.cs-message-list__scroll-wrapper'),
    field: () => document.querySelector('.cs-message-input__content-editor'),
    ...store,
  };
}
