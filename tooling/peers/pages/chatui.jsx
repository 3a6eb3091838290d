import Chat, { Bubble, Button, Card, CardActions, CardText, CardTitle, useMessages } from '@chatui/core/es/index.js';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import '@chatui/core/dist/index.css';

const asMessage = (message) => ({
  _id: message.id,
  type: message.kind,
  content: message,
  position: message.isOwn ? 'right' : 'left',
  createdAt: message.at,
  hasTime: false,
});

/** ChatUI has no Markdown: answers are shown as plain text, and streams are not compared. */
function Content({ content: message }) {
  if (message.kind === 'image')
    return (
      <Bubble type="image">
        <img src={message.url} alt="" />
      </Bubble>
    );
  if (message.kind !== 'card') return <Bubble content={message.text} />;
  return (
    <Card>
      <CardTitle>{message.text}</CardTitle>
      {message.fields.map(([name, value]) => (
        <CardText key={name + value}>
          {name}: {value}
        </CardText>
      ))}
      <CardActions>
        {message.buttons.map((label) => (
          <Button key={label}>{label}</Button>
        ))}
      </CardActions>
    </Card>
  );
}

/** ChatUI's list is a hook, so its functions are handed to `onList` after every rendering. */
function Page({ onList }) {
  const list = useMessages([]);
  useEffect(() => onList(list));
  return (
    <Chat
      locale="en-US"
      navbar={{ title: 'Conversation' }}
      messages={list.messages}
      renderMessageContent={(message) => <Content content={message.content} />}
      onSend={() => undefined}
    />
  );
}

export async function createChat(container) {
  let list;
  let answer = '';
  await new Promise((resolve) => {
    const onList = (latest) => {
      list = latest;
      resolve();
    };
    createRoot(container).render(<Page onList={onList} />);
  });
  return {
    row: '.Message',
    scroller: () => document.querySelector('.PullToRefresh'),
    field: () => document.querySelector('.Composer textarea, .Composer input'),
    open: (messages) => list.resetList(messages.map(asMessage)),
    append: (message) => list.appendMsg(asMessage(message)),
    prepend: (messages) => list.prependMsgs(messages.map(asMessage)),
    write: (chunk) => {
      const message = { id: 'answer', kind: 'text', isOwn: false, at: Date.now(), text: answer + chunk };
      if (answer === '') list.appendMsg(asMessage(message));
      else list.updateMsg('answer', asMessage(message));
      answer = message.text;
    },
  };
}
