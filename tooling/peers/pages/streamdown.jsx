import { createRoot } from 'react-dom/client';
import { Streamdown } from 'streamdown';
import { createListStore, useList } from './list-store';

function Page({ store }) {
  return <Streamdown>{useList(store)[0]?.text ?? ''}</Streamdown>;
}

/** Streamdown renders answers and is no chat: it has no message list and no input. */
export function createChat(container) {
  const store = createListStore();
  createRoot(container).render(<Page store={store} />);
  return { scroller: () => container, write: store.write, markdown: true };
}
