import { isRecord } from '../../core/conditions/isRecord.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { FromPreview, PreviewScheme, ToPreview } from '../server/previewProtocol.ts';
import { createCarriedEffects } from './createCarriedEffects.ts';
import { drivenSimulation } from './drivenSimulation.ts';
import { keepFocusOutside } from './keepFocusOutside.ts';
import { createPickOverlay } from './pickOverlay.ts';
import { replaceBlockedStorage, readState, replaceState, writeState } from './previewState.ts';
import { elementsAt, placeOfElement } from './seenPlaces.ts';
import { sharedRecords } from './sharedRecords.ts';

// This script runs first on every preview page, and exchanges messages with the workbench.

replaceBlockedStorage();
if (window.parent !== window) keepFocusOutside();

// Suppress the browser's warning about unsaved text in the preview. This listener runs before the portal's listeners.
window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation());

const origins = document.querySelector<HTMLMetaElement>('meta[name="workbench"]')?.content.split(' ') ?? [];
const referrer = origins.find((origin) => document.referrer.startsWith(`${origin}/`));
if (referrer !== undefined) writeState({ parent: referrer });

function postToEditor(message: FromPreview): void {
  const { parent = origins[0] } = readState();
  if (window.parent !== window && parent !== undefined) window.parent.postMessage(message, parent);
}

function postPicked(place: Omit<Extract<FromPreview, { workbench: 'picked' }>, 'workbench' | 'figure'>, figure: string | undefined): void {
  postToEditor({ workbench: 'picked', ...place, ...(figure !== undefined && { figure }) });
}

/** Loads the code for figures on first use. */
function loadFigureCode(): Promise<typeof import('./figureExplanations.ts')> {
  return import('./figureExplanations.ts');
}

const overlay = createPickOverlay({
  picked(element) {
    const place = placeOfElement(element);
    if (place) void loadFigureCode().then(({ figureAt }) => postPicked(place, figureAt(element)));
  },
  editRequested(element) {
    const place = placeOfElement(element);
    if (place) postToEditor({ workbench: 'texted', ...place });
  },
  moved: ({ file, list, index }, to) => postToEditor({ workbench: 'moved', file, path: list, from: index, to }),
  ended: () => postToEditor({ workbench: 'pickEnded' }),
});

window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || source === window || !origins.includes(origin)) return;
  if (!isRecord(data) || typeof data['workbench'] !== 'string') return;
  writeState({ parent: origin });
  // Only the workbench's page can send this message, so `data` is valid.
  handleMessage(data as ToPreview);
});

function handleMessage(message: ToPreview): void {
  switch (message.workbench) {
    case 'pick':
      overlay.pick(message.on);
      return;
    case 'as': {
      const { user, date, zone, address } = message;
      const { date: _, zone: _zone, ...state } = readState();
      replaceState({ ...state, as: { user }, ...(date !== null && { date }), ...(zone !== null && { zone }) });
      if (address !== undefined) addToHistory(address);
      window.location.reload();
      return;
    }
    case 'go':
      navigateTo(message.address);
      return;
    case 'scheme':
      writeState({ scheme: message.scheme ?? undefined });
      showScheme(message.scheme);
      return;
    case 'show':
      void show(message.file, message.path);
      return;
    case 'typeText':
      void overlay.typeText(message.text).then((text) => postToEditor({ workbench: 'typed', text: text ?? null }));
      return;
    case 'figures':
      void loadFigureCode().then(({ reportFigures }) =>
        reportFigures(message.on, (figures) => postToEditor({ workbench: 'figures', figures })),
      );
      return;
    case 'explainFigure': {
      const { id, others, policies } = message;
      void loadFigureCode()
        .then(({ explainFigureById }) => explainFigureById(id, others, policies))
        .then((figure) => postToEditor({ workbench: 'figureExplained', id, figure }));
      return;
    }
    case 'records':
      sharedRecords.receive(message.changes);
      return;
    case 'runEffect':
      void effects.execute(message.effect, message.input);
      return;
    case 'drive':
      driven.number = message.number;
      drivenSimulation.set(message.simulation);
  }
}

/** Sets `data-scheme` for the style sheet and for the portal's own color scheme switch. */
function showScheme(scheme: PreviewScheme | null): void {
  if (scheme) document.documentElement.dataset['scheme'] = scheme;
  else delete document.documentElement.dataset['scheme'];
}

// Set the stored color scheme now, because the workbench sends the scheme only after the page has loaded.
showScheme(readState().scheme ?? null);

/** The number of the last `drive` message. */
const driven = { number: 0 };

const effects = createCarriedEffects(drivenSimulation.runEffect, postToEditor);

drivenSimulation.setCallbacks({
  sent: effects.sent,
  shown: (count, input) => postToEditor({ workbench: 'shown', count, number: driven.number, ...(input && { input }) }),
});

sharedRecords.setReport((change) => postToEditor({ workbench: 'recorded', change }));

/** The page may still be rendering, so `show` looks for elements several times. `wait` is in ms. */
const patience = { tries: 20, wait: 100 };

/** Identifies the latest call to `show`, so that earlier calls stop searching. */
const wanted: { latest?: object } = {};

/** Outlines the elements rendered from a place in a manifest. If there are none yet, keeps looking for up to two seconds. */
async function show(file: string, path: Path): Promise<void> {
  const own = {};
  wanted.latest = own;
  let found = elementsAt(file, path);
  for (let tries = 0; found.length === 0 && tries < patience.tries; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, patience.wait));
    if (wanted.latest !== own) return;
    found = elementsAt(file, path);
  }
  overlay.outline(found);
  postToEditor({ workbench: 'found', file, count: found.length });
}

function navigateTo(address: string): void {
  if (addToHistory(address)) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

/** Adds an address to the page's history. Returns false for an address on another site. */
function addToHistory(address: string): boolean {
  if (!/^\/(?![/\\])/.test(address)) return false;
  // React Router stores the position of each history entry in `history.state.idx`.
  const { idx }: { idx?: unknown } = isRecord(window.history.state) ? window.history.state : {};
  window.history.pushState({ usr: null, key: String(Date.now()), idx: (typeof idx === 'number' ? idx : 0) + 1 }, '', address);
  return true;
}

function getCurrentAddress(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

const reported = { address: getCurrentAddress(), isReady: false };

/** Reports the page's address if it changed. Called after each render, because React Router fires no browser event when it navigates. */
function reportAddress(): void {
  const address = getCurrentAddress();
  if (address === reported.address) return;
  reported.address = address;
  postToEditor({ workbench: 'address', address });
}

function reportReady(): void {
  const root = document.getElementById('root');
  if (reported.isReady || !root?.querySelector('h1, main, nav')) return;
  reported.isReady = true;
  const { requested: as } = readState();
  postToEditor({ workbench: 'ready', address: getCurrentAddress(), title: document.title, ...(as && { as }) });
}

new MutationObserver(() => {
  reportReady();
  reportAddress();
}).observe(document, { childList: true, subtree: true, characterData: true });
window.addEventListener('popstate', reportAddress);
window.addEventListener('portal:failed', () => postToEditor({ workbench: 'failed', message: 'The portal couldn’t start.' }));
window.addEventListener('error', ({ message }) => postToEditor({ workbench: 'failed', message }));
window.addEventListener('unhandledrejection', ({ reason }) =>
  postToEditor({ workbench: 'failed', message: reason instanceof Error ? reason.message : String(reason) }),
);
