import { Bubble, Sender } from '@ant-design/x';
import XMarkdown from '@ant-design/x-markdown';
import { Button, Card } from 'antd';
import { createRoot } from 'react-dom/client';
import { createListStore, useList } from './list-store';

function content(message) {
  if (message.kind === 'image') return <img src={message.url} alt="" />;
  if (message.kind === 'markdown') return <XMarkdown content={message.text} />;
  if (message.kind !== 'card') return message.text;
  return (
    <Card title={message.text} size="small">
      {message.fields.map(([name, value]) => (
        <p key={name + value}>
          {name}: {value}
        </p>
      ))}
      {message.buttons.map((label) => (
        <Button key={label}>{label}</Button>
      ))}
    </Card>
  );
}

const asItem = (message) => ({
  key: message.id,
  role: message.isOwn ? 'user' : 'ai',
  content: message,
  contentRender: content,
});
const roles = { user: { placement: 'end' }, ai: { placement: 'start' } };
/** The same item for the same message, so that unchanged rows are not rendered again. */
const items = new WeakMap();
const itemOf = (message) => {
  if (!items.has(message)) items.set(message, asItem(message));
  return items.get(message);
};

function Page({ store }) {
  const all = useList(store);
  return (
    <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Bubble.List style={{ flex: 1, minHeight: 0 }} items={all.map(itemOf)} role={roles} autoScroll />
      <Sender />
    </div>
  );
}

export function createChat(container) {
  const store = createListStore();
  createRoot(container).render(<Page store={store} />);
  return {
    row: '.ant-bubble',
    scroller: () => document.querySelector('.ant-bubble-list-scroll-box') ?? document.querySelector('.ant-bubble-list'),
    field: () => document.querySelector('.ant-sender textarea, .ant-sender [contenteditable]'),
    ...store,
    markdown: true,
  };
}
