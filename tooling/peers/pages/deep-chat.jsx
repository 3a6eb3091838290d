import 'deep-chat';

const asMessage = (message) => {
  const role = message.isOwn ? 'user' : 'ai';
  if (message.kind === 'image') return { role, files: [{ src: message.url, type: 'image' }] };
  if (message.kind !== 'card') return { role, text: message.text };
  const fields = message.fields.map(([name, value]) => `<p>${name}: ${value}</p>`).join('');
  const buttons = message.buttons.map((label) => `<button>${label}</button>`).join('');
  return { role, html: `<strong>${message.text}</strong>${fields}${buttons}` };
};

/** Deep Chat prepends older messages only by fetching them itself at the top, so there is no `prepend`. */
export function createChat(container) {
  let chat;
  let answer = '';
  function open(messages) {
    chat = document.createElement('deep-chat');
    Object.assign(chat.style, { width: '100%', height: '100vh', border: 'none' });
    chat.connect = { handler: () => undefined };
    chat.history = messages.map(asMessage);
    container.replaceChildren(chat);
  }
  open([]);
  return {
    row: '.outer-message-container',
    root: () => chat.shadowRoot,
    scroller: () => chat.shadowRoot?.querySelector('#messages'),
    field: () => chat.shadowRoot?.querySelector('#text-input'),
    open,
    append: (message) => chat.addMessage(asMessage(message)),
    write: (chunk) => {
      if (answer === '') chat.addMessage({ role: 'ai', text: chunk });
      else chat.updateMessage({ role: 'ai', text: answer + chunk }, chat.getMessages().length - 1);
      answer += chunk;
    },
    markdown: true,
  };
}
