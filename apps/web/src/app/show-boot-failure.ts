/** Not from a catalogue, because none may be loaded yet. */
const texts = {
  zh: { title: '页面加载失败', more: '请检查网络后重试。', retry: '重试' },
  en: { title: 'The page could not be loaded', more: 'Check the network and try again.', retry: 'Retry' },
} as const;

/** Reports that the client could not start, with plain elements, because React may not be running. source: ER-12, X-25 */
export function showBootFailure(container: HTMLElement, error: unknown): void {
  console.error('the page could not start', error);
  const { title, more, retry } = texts[document.documentElement.lang.startsWith('en') ? 'en' : 'zh'];
  const button = element('button', retry, 'rounded-md border border-line-input px-4 py-1.5');
  button.addEventListener('click', () => location.reload());
  const box = element('main', '', 'grid h-full place-content-center place-items-center gap-3 bg-surface text-center');
  box.setAttribute('role', 'alert');
  box.append(element('h1', title, 'text-h2 font-semibold'), element('p', more, 'text-fg-3'), button);
  container.replaceChildren(box);
}

function element(name: 'main' | 'h1' | 'p' | 'button', text: string, className: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  created.className = className;
  return created;
}
