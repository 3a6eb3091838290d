import { Bubble, Sender } from '@ant-design/x';
import XMarkdown from '@ant-design/x-markdown';
import { Button, Card } from 'antd';
import { createRoot } from 'react-dom/client';
import { aListStore, useList } from './list-store';

function content(said) {
  if (said.kind === 'image') return <img src={said.url} alt="" />;
  if (said.kind === 'markdown') return <XMarkdown content={said.text} />;
  if (said.kind !== 'card') return said.text;
  return (
    <Card title={said.text} size="small">
      {said.fields.map(([name, value]) => (
        <p key={name + value}>
          {name}: {value}
        </p>
      ))}
      {said.buttons.map((words) => (
        <Button key={words}>{words}</Button>
      ))}
    </Card>
  );
}

const asItem = (said) => ({ key: said.id, role: said.isOwn ? 'user' : 'ai', content: said, contentRender: content });
const roles = { user: { placement: 'end' }, ai: { placement: 'start' } };
/** The same message is the same item: rows that did not change are not rendered again. */
const items = new WeakMap();
const itemOf = (said) => {
  if (!items.has(said)) items.set(said, asItem(said));
  return items.get(said);
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

export function aChat(place) {
  const store = aListStore();
  createRoot(place).render(<Page store={store} />);
  return {
    row: '.ant-bubble',
    scroller: () => document.querySelector('.ant-bubble-list-scroll-box') ?? document.querySelector('.ant-bubble-list'),
    field: () => document.querySelector('.ant-sender textarea, .ant-sender [contenteditable]'),
    ...store,
    markdown: true,
  };
}
