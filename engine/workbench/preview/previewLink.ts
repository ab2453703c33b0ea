import type { Path } from '../../compiler/source/Source.ts';
import type {
  DrivenSimulation,
  ExplainedFigure,
  FromPreview,
  PreviewScheme,
  PreviewViewer,
  PreviewChange,
  ShownFigure,
  ToPreview,
} from '../server/previewProtocol.ts';
import type { PreviewCallbacks } from './PreviewCallbacks.ts';

interface PreviewPageState {
  ready: boolean;
  title: string;
  failure: string | undefined;
  /** The number of flows on the page that show the simulation. */
  places: number;
  /** The simulation in the last `drive` message that the page confirmed. */
  driven: DrivenSimulation | undefined;
  /** The input that the page gives to the driven machine. */
  input: Readonly<Record<string, unknown>> | undefined;
  /** The figures on the page. `undefined` until they have been requested. */
  figures: readonly ShownFigure[] | undefined;
  explained: { id: string; figure: ExplainedFigure | null } | undefined;
}

export type PreviewLink = ReturnType<typeof createPreviewLink>;

/** Connects the workbench to the page in the preview frame. Messages wait until the page is ready. */
export function createPreviewLink() {
  const listeners = new Set<() => void>();
  let frame: HTMLIFrameElement | undefined;
  let origin = '';
  let viewer: PreviewViewer | undefined;
  let pageViewer: PreviewViewer | undefined;
  /** `words` is the viewer last sent to the page, as JSON. `times` counts how many times in a row that viewer was sent. */
  let lastSent = { words: '', times: 0, mustSend: false };
  let picking = false;
  let watching = false;
  let scheme: PreviewScheme | null = null;
  let wantedAddress: string | undefined;
  let currentAddress: string | undefined;
  let wanted: { file: string; path: Path } | undefined;
  let driven: DrivenSimulation | null = null;
  /** The number of the latest `drive` message. The page repeats it in its response. */
  let drivenNumber = 0;
  let shown: PreviewPageState = {
    ready: false,
    title: '',
    failure: undefined,
    places: 0,
    driven: undefined,
    input: undefined,
    figures: undefined,
    explained: undefined,
  };
  let follow: PreviewCallbacks | undefined;
  let typed: (text: string | undefined) => void = () => undefined;
  let earlierChanges: () => readonly PreviewChange[] = () => [];

  function update(change: Partial<PreviewPageState>): void {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  }

  function send(message: ToPreview): void {
    if (shown.ready) frame?.contentWindow?.postMessage(message, origin);
  }

  function sendViewer(): boolean {
    if (!viewer || !shown.ready) return false;
    const words = JSON.stringify(viewer);
    if (pageViewer && JSON.stringify(pageViewer) === words && !lastSent.mustSend) {
      lastSent.times = 0;
      return false;
    }
    const times = lastSent.words === words ? lastSent.times + 1 : 1;
    // Stop after three attempts, because a page that can't store its viewer would reload forever.
    if (times > 3) return false;
    lastSent = { words, times, mustSend: false };
    send({ workbench: 'as', ...viewer, ...(wantedAddress !== undefined && { address: wantedAddress }) });
    // The page reloads when its viewer changes, so it isn't ready yet.
    update({ ready: false });
    return true;
  }

  function receive({ source, origin: from, data }: MessageEvent): void {
    if (source !== frame?.contentWindow || from !== origin || typeof data !== 'object' || data === null) return;
    // The preview sends only `FromPreview` messages.
    const message = data as FromPreview;
    if (message.workbench === 'ready') {
      typed(undefined);
      update({ ready: true, title: message.title, failure: undefined, places: 0, driven: undefined, input: undefined });
      pageViewer = message.as;
      currentAddress = message.address;
      // The page may have missed a viewer change while it reloaded. If so, send the viewer again.
      if (sendViewer()) return;
      if (driven) send({ workbench: 'drive', simulation: driven, number: drivenNumber });
      const changes = earlierChanges();
      if (changes.length > 0) send({ workbench: 'records', changes });
      follow?.address(message.address);
      if (wantedAddress !== undefined && wantedAddress !== message.address) send({ workbench: 'go', address: wantedAddress });
      wantedAddress = undefined;
      if (scheme) send({ workbench: 'scheme', scheme });
      if (picking) send({ workbench: 'pick', on: true });
      if (watching) send({ workbench: 'figures', on: true });
      if (wanted) send({ workbench: 'show', ...wanted });
      wanted = undefined;
    } else if (message.workbench === 'address') {
      // While the page reloads for a new viewer, ignore the addresses that it reports.
      if (!shown.ready) return;
      wantedAddress = undefined;
      currentAddress = message.address;
      follow?.address(message.address);
    } else if (message.workbench === 'picked') follow?.picked(message.file, message.path, message.figure);
    else if (message.workbench === 'texted') follow?.editRequested?.(message.file, message.path, message.text);
    else if (message.workbench === 'typed') typed(message.text ?? undefined);
    else if (message.workbench === 'moved') follow?.moved?.(message.file, message.path, message.from, message.to);
    else if (message.workbench === 'found') follow?.found?.(message.file, message.count);
    else if (message.workbench === 'sent') follow?.sent?.(message.event, message.payload);
    else if (message.workbench === 'shown') {
      const isLatest = message.number === drivenNumber;
      update({ places: message.count, input: message.input, ...(isLatest && { driven: driven ?? undefined }) });
    } else if (message.workbench === 'recorded') follow?.recorded?.(message.change);
    else if (message.workbench === 'carriedOut') follow?.effectEnded?.(message.effect, message.output, message.failure);
    else if (message.workbench === 'figures') update({ figures: message.figures });
    else if (message.workbench === 'figureExplained') update({ explained: { id: message.id, figure: message.figure } });
    else if (message.workbench === 'failed') update({ failure: message.message });
    else if (isEndOfPicking(data)) follow?.stopPicking();
  }

  return {
    getSnapshot: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Connects to the page in an iframe. Returns a function that disconnects. */
    attach: (element: HTMLIFrameElement, pageOrigin: string) => {
      frame = element;
      origin = pageOrigin;
      pageViewer = undefined;
      currentAddress = undefined;
      lastSent = { words: '', times: 0, mustSend: false };
      update({ ready: false, failure: undefined });
      window.addEventListener('message', receive);
      return () => {
        window.removeEventListener('message', receive);
        wantedAddress = undefined;
        frame = undefined;
      };
    },
    follow: (next: PreviewCallbacks) => {
      follow = next;
    },
    as: (next: PreviewViewer) => {
      viewer = next;
      sendViewer();
    },
    pick: (on: boolean) => {
      picking = on;
      send({ workbench: 'pick', on });
    },
    /** Opens an input on the page. Resolves to the new text, or to `undefined` if the user cancels. */
    typeText: (text: string): Promise<string | undefined> => {
      typed(undefined);
      return new Promise((resolve) => {
        typed = resolve;
        send({ workbench: 'typeText', text });
      });
    },
    /** Sets the page's color scheme. With `null`, the page decides. */
    scheme: (next: PreviewScheme | null) => {
      if (next === scheme) return;
      scheme = next;
      send({ workbench: 'scheme', scheme });
    },
    /** Shows the driven machine's state on the page. With `null`, the page runs its own machine. */
    drive: (simulation: DrivenSimulation | null) => {
      driven = simulation;
      drivenNumber += 1;
      send({ workbench: 'drive', simulation, number: drivenNumber });
    },
    /** Applies record changes from another page to this page. */
    changeRecords: (changes: readonly PreviewChange[]) => send({ workbench: 'records', changes }),
    /** Sets the record changes to apply each time the page loads, because the page always starts with the sample records. */
    replay: (changes: () => readonly PreviewChange[]) => {
      earlierChanges = changes;
    },
    /** Runs an effect on the page. The page reports the result as `carriedOut`. */
    runEffect: (effect: string, input: unknown) => send({ workbench: 'runEffect', effect, input }),
    /** Goes to an address as soon as the page is ready. */
    go: (address: string) => {
      wantedAddress = address;
      send({ workbench: 'go', address });
    },
    /** Goes to an address as a viewer. Doesn't reload if the page already shows that address to that viewer. */
    visit: (address: string, as: PreviewViewer) => {
      viewer = as;
      wantedAddress = address;
      if (sendViewer() || !shown.ready) return;
      if (currentAddress?.split(/[?#]/)[0] === address) wantedAddress = undefined;
      else send({ workbench: 'go', address });
    },
    /** Goes to `address`, if given. Once the page is ready, outlines the elements that were rendered from `path` in `file`. */
    show: (file: string, path: Path, address?: string) => {
      if (address !== undefined && currentAddress?.split(/[?#]/)[0] !== address) {
        wantedAddress = address;
        send({ workbench: 'go', address });
      }
      if (shown.ready) send({ workbench: 'show', file, path });
      else wanted = { file, path };
    },
    /** Starts or stops updating `figures` in the snapshot. */
    watchFigures: (on: boolean) => {
      watching = on;
      send({ workbench: 'figures', on });
    },
    /** Requests a figure's explanation, which then appears in the snapshot as `explained`. */
    explainFigure: (question: Omit<Extract<ToPreview, { workbench: 'explainFigure' }>, 'workbench'>) =>
      send({ workbench: 'explainFigure', ...question }),
    reload: () => {
      if (!frame) return;
      // The user may have signed out in the preview. Send the chosen viewer again.
      lastSent.mustSend = true;
      sendViewer();
      update({ ready: false, failure: undefined });
      // Setting `src` reloads the frame, even if the address stays the same or the page doesn't respond.
      const { src } = frame;
      frame.src = currentAddress === undefined ? src : `${origin}${currentAddress}`;
    },
  };
}

function isEndOfPicking(message: object): boolean {
  return 'workbench' in message && message.workbench === 'pickEnded';
}

export const previewLink = createPreviewLink();
