import Chat, { Bubble, Button, Card, CardActions, CardText, CardTitle, useMessages } from '@chatui/core/es/index.js';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import '@chatui/core/dist/index.css';

const asMessage = (said) => ({
  _id: said.id,
  type: said.kind,
  content: said,
  position: said.isOwn ? 'right' : 'left',
  createdAt: said.at,
  hasTime: false,
});

/** It has no markdown: answers are shown as they are written, and no stream is compared. */
function Content({ content: said }) {
  if (said.kind === 'image')
    return (
      <Bubble type="image">
        <img src={said.url} alt="" />
      </Bubble>
    );
  if (said.kind !== 'card') return <Bubble content={said.text} />;
  return (
    <Card>
      <CardTitle>{said.text}</CardTitle>
      {said.fields.map(([name, value]) => (
        <CardText key={name + value}>
          {name}: {value}
        </CardText>
      ))}
      <CardActions>
        {said.buttons.map((words) => (
          <Button key={words}>{words}</Button>
        ))}
      </CardActions>
    </Card>
  );
}

/** Its list is a hook: what it gives is handed out with every rendering. */
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

export async function aChat(place) {
  let list;
  let answer = '';
  await new Promise((isThere) => {
    const onList = (latest) => {
      list = latest;
      isThere();
    };
    createRoot(place).render(<Page onList={onList} />);
  });
  return {
    row: '.Message',
    scroller: () => document.querySelector('.PullToRefresh'),
    field: () => document.querySelector('.Composer textarea, .Composer input'),
    open: (messages) => list.resetList(messages.map(asMessage)),
    append: (message) => list.appendMsg(asMessage(message)),
    prepend: (messages) => list.prependMsgs(messages.map(asMessage)),
    write: (chunk) => {
      const said = { id: 'answer', kind: 'text', isOwn: false, at: Date.now(), text: answer + chunk };
      if (answer === '') list.appendMsg(asMessage(said));
      else list.updateMsg('answer', asMessage(said));
      answer = said.text;
    },
  };
}
