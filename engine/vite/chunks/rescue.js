// If the portal's script fails to load, tries again with a second import or, in older browsers, with one reload. If that fails too, shows a
// message.
//
// The build fills in `RESCUE_TEXTS`, and a variant's page can replace them.

/** @type {typeof RESCUE_TEXTS} */
const texts = { ...RESCUE_TEXTS, ...JSON.parse(document.currentScript?.dataset.texts ?? '{}') };

function show() {
  const root = document.getElementById('root');
  // A prerendered page is readable without scripts, so keep its content.
  const isRead = root?.querySelector('h1');
  const page = document.createElement(isRead ? 'section' : 'main');
  page.id = 'rescue';
  page.role = isRead ? 'alert' : 'main';
  page.className = 'measure py-10 text-center';
  /** @type {(tag: string, text: string, className: string) => HTMLElement} */
  const add = (tag, text, className) => page.appendChild(Object.assign(document.createElement(tag), { textContent: text, className }));
  add(isRead ? 'p' : 'h1', texts.notLoaded, 'display text-[1.75rem]');
  add('p', navigator.onLine ? texts.tryLater : texts.offline, 'text-muted');
  const reload = add('button', texts.reload, 'button mt-6 min-h-11 px-4');
  // The page's styles may not include those of a button.
  reload.style.cssText = 'border:1px solid;border-radius:.5rem;cursor:pointer';
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
// Scripts wait for the style sheets before them, so a sheet that isn't here by now failed to load.
/** @type {NodeListOf<HTMLLinkElement>} */
const links = document.querySelectorAll('link[rel=stylesheet]');
for (const link of links) if (!link.sheet) link.replaceWith(link.cloneNode());
const script = document.querySelector('script[type=module][src]');
if (script instanceof HTMLScriptElement) import(script.src).catch(() => import(script.src)).catch(() => reload(script.src));
