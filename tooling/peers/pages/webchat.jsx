import 'the-webchat-bundle';

/** Its ready-made bundle, React 16 within: its modules for bundlers ask for packages that scripts would build first. */
const { createStore, renderWebChat } = globalThis.WebChat;

/** As much of an Observable as it asks of a connection. */
function aSource(first) {
  const observers = new Set();
  const source = {
    subscribe(given, onError) {
      const observer = typeof given === 'function' ? { next: given, error: onError } : given;
      observers.add(observer);
      for (const value of first) observer.next(value);
      return { unsubscribe: () => observers.delete(observer) };
    },
    [Symbol.observable ?? '@@observable']: () => source,
  };
  return {
    source,
    tell: (value) => {
      for (const observer of observers) observer.next(value);
    },
  };
}

const asActivity = (said) => ({
  id: said.id,
  type: 'message',
  timestamp: new Date(said.at).toISOString(),
  from: said.isOwn ? { id: 'me', role: 'user' } : { id: 'bot', role: 'bot' },
  channelData: { 'webchat:sequence-id': said.at, ...(said.isOwn ? { clientActivityID: said.id } : {}) },
  ...bodyOf(said),
});

function bodyOf(said) {
  if (said.kind === 'image')
    return { attachments: [{ contentType: 'image/svg+xml', contentUrl: said.url, name: 'a' }] };
  if (said.kind !== 'card') return { text: said.text, textFormat: said.kind === 'markdown' ? 'markdown' : 'plain' };
  const card = {
    title: said.text,
    text: said.fields.map(([name, value]) => `${name}: ${value}`).join('\n\n'),
    buttons: said.buttons.map((title) => ({ type: 'imBack', title, value: title })),
  };
  return { attachments: [{ contentType: 'application/vnd.microsoft.card.hero', content: card }] };
}

/** A conversation of its own for each `open`: it has no way to put all messages in at once but as they would come. */
export function aChat(place) {
  let activities;
  let answer = '';
  function open(messages) {
    activities = aSource(messages.map(asActivity));
    const directLine = {
      activity$: activities.source,
      connectionStatus$: aSource([0, 1, 2]).source,
      postActivity: () => aSource(['sent']).source,
      end: () => undefined,
    };
    const page = document.createElement('div');
    page.style.height = '100vh';
    place.replaceChildren(page);
    renderWebChat({ directLine, store: createStore(), userID: 'me' }, page);
  }
  open([]);
  const append = (message) => activities.tell(asActivity(message));
  return {
    row: '.webchat__basic-transcript__activity',
    scroller: () => document.querySelector('.webchat__basic-transcript__scrollable'),
    field: () => document.querySelector('.webchat__send-box-text-box__input'),
    open,
    append,
    // It orders what comes by its time: older activities that arrive go before the others.
    prepend: (messages) => messages.forEach(append),
    write: (chunk) => {
      answer += chunk;
      append({ id: 'answer', kind: 'markdown', isOwn: false, at: Date.UTC(2027, 0, 1), text: answer });
    },
    markdown: true,
  };
}
