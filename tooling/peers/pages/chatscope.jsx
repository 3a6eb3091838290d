import { Button, ChatContainer, MainContainer, Message, MessageInput, MessageList } from '@chatscope/chat-ui-kit-react';
import { createRoot } from 'react-dom/client';
import { aListStore, useList } from './list-store';
import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';

/** It has no markdown: answers are shown as they are written, and no stream is compared. */
function Said({ said }) {
  const facts = { direction: said.isOwn ? 'outgoing' : 'incoming', position: 'single', sender: 'someone' };
  if (said.kind === 'image')
    return <Message model={{ ...facts, type: 'image', payload: { src: said.url, alt: '' } }} />;
  if (said.kind !== 'card')
    return <Message model={{ ...facts, type: 'text', message: said.text, payload: said.text }} />;
  return (
    <Message model={{ ...facts, type: 'custom' }}>
      <Message.CustomContent>
        <strong>{said.text}</strong>
        {said.fields.map(([name, value]) => (
          <p key={name + value}>
            {name}: {value}
          </p>
        ))}
        {said.buttons.map((words) => (
          <Button key={words} border>
            {words}
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
          {all.map((said) => (
            <Said key={said.id} said={said} />
          ))}
        </MessageList>
        <MessageInput attachButton={false} placeholder="Write" />
      </ChatContainer>
    </MainContainer>
  );
}

export function aChat(place) {
  const store = aListStore();
  createRoot(place).render(<Page store={store} />);
  return {
    row: '.cs-message',
    scroller: () => document.querySelector('.cs-message-list__scroll-wrapper'),
    field: () => document.querySelector('.cs-message-input__content-editor'),
    ...store,
  };
}
