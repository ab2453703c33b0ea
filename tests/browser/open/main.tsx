import { portal } from 'virtual:portal/entry';
import '../../../engine/react/ui/styles.css';
import 'virtual:portal/theme.css';
import { startPortal } from '../../../engine/index.ts';
import type { PortalManifests } from '../../../engine/language/PortalManifests.ts';
import type { Row } from '../../../engine/language/Row.ts';
import { setSingleKeys } from '../../../engine/react/app/shortcuts.ts';
import { emptyPage, recordsKey, type Records, type Screens } from './Screens.ts';

const loaded = document.getElementById('root');
/** `leave` removes all elements from the body except these. */
const initialElements = new Set([...document.body.children].filter((element) => element !== loaded));

/** Resolves to a function that removes the portal from the page. */
let visit: Promise<() => void> | undefined;

const screens: Screens = {
  async open(address, records) {
    await leave();
    sessionStorage.setItem(recordsKey, JSON.stringify(records));
    // The router stores scroll positions by this key, so it must be unique.
    window.history.pushState({ key: `visit-${window.performance.now()}`, idx: 0, usr: null }, '', address);
    const root = document.createElement('div');
    root.id = 'root';
    document.body.prepend(root);
    await start(root);
  },
  async close() {
    await leave();
    window.history.replaceState(null, '', emptyPage);
    localStorage.clear();
    sessionStorage.clear();
  },
};
Object.assign(window, { screens });

/** Starts the portal, as if the page had just been loaded. */
async function start(root: HTMLElement): Promise<void> {
  // The cast is safe, because only `open` writes this key.
  const records = JSON.parse(sessionStorage.getItem(recordsKey) ?? '{}') as Records;
  const manifests = withRecords(portal.manifests, records);
  visit = startPortal({ ...portal, manifests }, root);
  await visit;
}

async function leave(): Promise<void> {
  (await visit)?.();
  visit = undefined;
  // Cancel all timers by counting down from the latest id. Skip this with Playwright's clock, because its ids don't start at 1.
  const last = window.setTimeout(() => undefined);
  if (last < 1e9) for (let timer = last; timer > 0; timer--) window.clearTimeout(timer);
  for (const element of [...document.body.children]) if (!initialElements.has(element)) element.remove();
  document.documentElement.removeAttribute('data-scheme');
  setSingleKeys(true);
}

function withRecords(manifests: PortalManifests, records: Records): PortalManifests {
  const loaders = Object.entries(records).map(([name, rows]) => [name, async () => ({ default: rows as Row[] })] as const);
  const changed = Object.fromEntries(loaders);
  const { inside: load } = manifests;
  return {
    ...manifests,
    fixtures: { ...manifests.fixtures, ...changed },
    ...(load && {
      inside: async () => {
        const { inside } = await load();
        return { inside: { ...inside, fixtures: { ...inside.fixtures, ...changed } } };
      },
    }),
  };
}

if (loaded && window.location.pathname !== emptyPage) start(loaded).catch(console.error);
