// Runs before the portal's own script, by itself, and does without everything else: where that script, or what it starts with, does not
// come, the page says so instead of staying blank. Asking for the script again here is another try. Older browsers grant none, but to a page
// that is loaded anew: that is done once, where the script can be had by now.

function show() {
  const root = document.getElementById('root');
  // A page that the build has drawn can be read without any script.
  const isRead = root?.querySelector('h1');
  const page = document.createElement(isRead ? 'section' : 'main');
  page.id = 'rescue';
  page.role = isRead ? 'alert' : 'main';
  page.className = 'measure py-10 text-center';
  /** @type {(tag: string, text: string, className: string) => HTMLElement} */
  const add = (tag, text, className) => page.appendChild(Object.assign(document.createElement(tag), { textContent: text, className }));
  add(isRead ? 'p' : 'h1', 'This page could not be loaded', 'display text-[1.75rem]');
  add('p', navigator.onLine ? 'Please try again in a moment.' : 'There is no connection.', 'text-muted');
  const reload = add('button', 'Reload', 'button mt-6 min-h-11 px-4');
  // Which classes the styles that came with the page know depends on the page.
  Object.assign(reload.style, { border: '1px solid', borderRadius: '0.5rem', cursor: 'pointer' });
  reload.addEventListener('click', () => location.reload());
  if (!isRead) root?.remove();
  document.body.prepend(page);
}

/** @param {string} src */
async function reload(src) {
  const { state } = history;
  const isThere = await fetch(src).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere || state?.rescued) return show();
  history.replaceState({ ...state, rescued: true }, '');
  location.reload();
}

addEventListener('portal:failed', show, { once: true });
// Scripts wait for the styles in front of them: those that are not here now did not come.
for (const link of document.querySelectorAll('link[rel=stylesheet]'))
  if (link instanceof HTMLLinkElement && !link.sheet) link.replaceWith(link.cloneNode());
const script = document.querySelector('script[type=module][src]');
if (script instanceof HTMLScriptElement) import(script.src).catch(() => import(script.src)).catch(() => reload(script.src));
