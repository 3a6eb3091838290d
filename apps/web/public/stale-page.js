/**
 * Answers in place of the first script of a build that the gateway no longer has: its page was loaded around a deployment.
 * The page loads itself anew, which keeps its whole address; if that has already been done in vain, it asks the reader.
 * A file of its own, for nothing of the page's build may be there, nor its styles. source: WB582
 */
const [navigation] = performance.getEntriesByType('navigation');
if (navigation?.type === 'reload') showReload();
else location.reload();

/** In both languages: that of the reader is not known here. */
function showReload() {
  const box = document.createElement('main');
  box.setAttribute('role', 'alert');
  Object.assign(box.style, {
    font: '16px/1.6 system-ui, sans-serif',
    padding: '30vh 24px 24px',
    textAlign: 'center',
  });
  const button = element('button', '重新加载 · Reload');
  Object.assign(button.style, {
    font: 'inherit',
    minHeight: '44px',
    marginTop: '8px',
    padding: '0 20px',
    border: '1px solid',
    borderRadius: '8px',
  });
  button.addEventListener('click', () => location.reload());
  box.append(
    element('p', '页面刚刚更新，需要重新加载。'),
    element('p', 'This page has just been updated. Please reload it.', 'en'),
    button,
  );
  document.getElementById('root')?.replaceChildren(box);
}

/**
 * @param {string} tag
 * @param {string} text
 * @param {string} [lang]
 */
function element(tag, text, lang = '') {
  const created = document.createElement(tag);
  created.textContent = text;
  if (lang) created.lang = lang;
  return created;
}
