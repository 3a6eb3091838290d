import { createRoot } from 'react-dom/client';
import { Streamdown } from 'streamdown';
import { createListStore, useList } from './list-store';

function Page({ store }) {
  return <Streamdown>{useList(store)[0]?.text ?? ''}</Streamdown>;
}

/** It renders answers and is no chat: there is no list to open, to append to or to type beside. */
export function createChat(container) {
  const store = createListStore();
  createRoot(container).render(<Page store={store} />);
  return { scroller: () => container, write: store.write, markdown: true };
}
