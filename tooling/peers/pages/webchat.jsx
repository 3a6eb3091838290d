import 'the-webchat-bundle';

/** The prebuilt bundle, which contains React 16: the modules for bundlers need packages that install scripts build. */
const { createStore, renderWebChat } = globalThis.WebChat;

/** The parts of an Observable that Web Chat uses of a connection. */
function createObservable(first) {
  const observers = new Set();
  const source = {
    subscribe(onNext, onError) {
      const observer = typeof onNext === 'function' ? { next: onNext, error: onError } : onNext;
      observers.add(observer);
      for (const value of first) observer.next(value);
      return { unsubscribe: () => observers.delete(observer) };
    },
    [Symbol.observable ?? '@@observable']: () => source,
  };
  return {
    source,
    emit: (value) => {
      for (const observer of observers) observer.next(value);
    },
  };
}

const asActivity = (message) => ({
  id: message.id,
  type: 'message',
  timestamp: new Date(message.at).toISOString(),
  from: message.isOwn ? { id: 'me', role: 'user' } : { id: 'bot', role: 'bot' },
  channelData: { 'webchat:sequence-id': message.at, ...(message.isOwn ? { clientActivityID: message.id } : {}) },
  ...bodyOf(message),
});

function bodyOf(message) {
  if (message.kind === 'image')
    return { attachments: [{ contentType: 'image/svg+xml', contentUrl: message.url, name: 'a' }] };
  if (message.kind !== 'card')
    return { text: message.text, textFormat: message.kind === 'markdown' ? 'markdown' : 'plain' };
  const card = {
    title: message.text,
    text: message.fields.map(([name, value]) => `${name}: ${value}`).join('\n\n'),
    buttons: message.buttons.map((title) => ({ type: 'imBack', title, value: title })),
  };
  return { attachments: [{ contentType: 'application/vnd.microsoft.card.hero', content: card }] };
}

/** Each `open` starts a new conversation, because Web Chat takes a list of messages only as events of a connection. */
export function createChat(container) {
  let activities;
  let answer = '';
  function open(messages) {
    activities = createObservable(messages.map(asActivity));
    const directLine = {
      activity$: activities.source,
      connectionStatus$: createObservable([0, 1, 2]).source,
      postActivity: () => createObservable(['sent']).source,
      end: () => undefined,
    };
    const page = document.createElement('div');
    page.style.height = '100vh';
    container.replaceChildren(page);
    renderWebChat({ directLine, store: createStore(), userID: 'me' }, page);
  }
  open([]);
  const append = (message) => activities.emit(asActivity(message));
  return {
    row: '.webchat__basic-transcript__activity',
    scroller: () => document.querySelector('.webchat__basic-transcript__scrollable'),
    field: () => document.querySelector('.webchat__send-box-text-box__input'),
    open,
    append,
    // Web Chat sorts activities by time, so older ones that arrive go before the others.
    prepend: (messages) => messages.forEach(append),
    write: (chunk) => {
      answer += chunk;
      append({ id: 'answer', kind: 'markdown', isOwn: false, at: Date.UTC(2027, 0, 1), text: answer });
    },
    markdown: true,
  };
}
