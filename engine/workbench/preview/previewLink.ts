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
import type { Follow } from './Follow.ts';

interface Shown {
  ready: boolean;
  title: string;
  failure: string | undefined;
  /** The number of blocks that show the driven machine. */
  places: number;
  /** The state of the driven machine that the page has confirmed. */
  driven: DrivenSimulation | undefined;
  /** The input that the page itself gives to the driven machine. */
  input: Readonly<Record<string, unknown>> | undefined;
  /** The figures on the page. `undefined` until they are requested. `explained` is the latest explanation of one of them. */
  figures: readonly ShownFigure[] | undefined;
  explained: { id: string; figure: ExplainedFigure | null } | undefined;
}

export type PreviewLink = ReturnType<typeof createPreviewLink>;

/** Creates the connection with the page in the frame. Messages wait until the page is ready. */
export function createPreviewLink() {
  const listeners = new Set<() => void>();
  let frame: HTMLIFrameElement | undefined;
  let origin = '';
  let viewer: PreviewViewer | undefined;
  let known: PreviewViewer | undefined;
  /** The viewer that was sent last, how many times in a row it was sent, and whether it must be sent even if the page already has it. */
  let lastSent = { words: '', times: 0, again: false };
  let picking = false;
  let watching = false;
  let scheme: PreviewScheme | null = null;
  let wantedAddress: string | undefined;
  let here: string | undefined;
  let wanted: { file: string; path: Path } | undefined;
  let driven: DrivenSimulation | null = null;
  /** The number of the latest driven state. The page confirms a state by its number. */
  let drivenNumber = 0;
  let shown: Shown = {
    ready: false,
    title: '',
    failure: undefined,
    places: 0,
    driven: undefined,
    input: undefined,
    figures: undefined,
    explained: undefined,
  };
  let follow: Follow | undefined;
  let typed: (text: string | undefined) => void = () => undefined;
  let earlierChanges: () => readonly PreviewChange[] = () => [];

  function become(change: Partial<Shown>): void {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  }

  function send(message: ToPreview): void {
    if (shown.ready) frame?.contentWindow?.postMessage(message, origin);
  }

  function sendViewer(): boolean {
    if (!viewer || !shown.ready) return false;
    const words = JSON.stringify(viewer);
    if (known && JSON.stringify(known) === words && !lastSent.again) {
      lastSent.times = 0;
      return false;
    }
    const times = lastSent.words === words ? lastSent.times + 1 : 1;
    // If the page can't store the viewer, stop after three attempts. Otherwise, the page would reload forever.
    if (times > 3) return false;
    lastSent = { words, times, again: false };
    send({ workbench: 'as', ...viewer, ...(wantedAddress !== undefined && { address: wantedAddress }) });
    // The page will reload and then report that it is ready.
    become({ ready: false });
    return true;
  }

  function receive({ source, origin: from, data }: MessageEvent): void {
    if (source !== frame?.contentWindow || from !== origin || typeof data !== 'object' || data === null) return;
    // Only the preview's agent sends messages from this origin. Ignore unknown messages.
    const message = data as FromPreview;
    if (message.workbench === 'ready') {
      typed(undefined);
      become({ ready: true, title: message.title, failure: undefined, places: 0, driven: undefined, input: undefined });
      known = message.as;
      here = message.address;
      // The page may have missed a message while reloading, so compare the viewer that it reports with the wanted one.
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
      // Ignore redirects of the previous viewer while the page reloads.
      if (!shown.ready) return;
      wantedAddress = undefined;
      here = message.address;
      follow?.address(message.address);
    } else if (message.workbench === 'picked') follow?.picked(message.file, message.path, message.figure);
    else if (message.workbench === 'texted') follow?.texted?.(message.file, message.path, message.text);
    else if (message.workbench === 'typed') typed(message.text ?? undefined);
    else if (message.workbench === 'moved') follow?.moved?.(message.file, message.path, message.from, message.to);
    else if (message.workbench === 'found') follow?.found?.(message.file, message.count);
    else if (message.workbench === 'sent') follow?.sent?.(message.event, message.payload);
    else if (message.workbench === 'shown') {
      const isLatest = message.number === drivenNumber;
      become({ places: message.count, input: message.input, ...(isLatest && { driven: driven ?? undefined }) });
    } else if (message.workbench === 'recorded') follow?.recorded?.(message.change);
    else if (message.workbench === 'carriedOut') follow?.carriedOut?.(message.effect, message.output, message.failure);
    else if (message.workbench === 'figures') become({ figures: message.figures });
    else if (message.workbench === 'figureExplained') become({ explained: { id: message.id, figure: message.figure } });
    else if (message.workbench === 'failed') become({ failure: message.message });
    else if (isEndOfPicking(data)) follow?.stopPicking();
  }

  return {
    getSnapshot: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Connects with the page in this frame. The page has the origin `pageOrigin`. Returns a function that disconnects. */
    attach: (element: HTMLIFrameElement, pageOrigin: string) => {
      frame = element;
      origin = pageOrigin;
      known = undefined;
      here = undefined;
      lastSent = { words: '', times: 0, again: false };
      become({ ready: false, failure: undefined });
      window.addEventListener('message', receive);
      return () => {
        window.removeEventListener('message', receive);
        wantedAddress = undefined;
        frame = undefined;
      };
    },
    follow: (next: Follow) => {
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
    /** Opens an input over the text that the user wants to edit. Resolves to the new text, or `undefined` if there is none. */
    typeText: (text: string): Promise<string | undefined> => {
      typed(undefined);
      return new Promise((resolve) => {
        typed = resolve;
        send({ workbench: 'typeText', text });
      });
    },
    /** Shows the page in light or dark colors. With `null`, the page itself decides. */
    scheme: (next: PreviewScheme | null) => {
      if (next === scheme) return;
      scheme = next;
      send({ workbench: 'scheme', scheme });
    },
    /** Shows the driven machine's state on the page. With `null`, the page runs the machine itself again. */
    drive: (simulation: DrivenSimulation | null) => {
      driven = simulation;
      drivenNumber += 1;
      send({ workbench: 'drive', simulation, number: drivenNumber });
    },
    /** Applies changes that another page has made to the records of this page. */
    changeRecords: (changes: readonly PreviewChange[]) => send({ workbench: 'records', changes }),
    /** Sets the changes that the page gets after each load. The page needs them because it always starts with the sample records. */
    replay: (changes: () => readonly PreviewChange[]) => {
      earlierChanges = changes;
    },
    /** Runs an effect of the driven machine on the page. `carriedOut` gets the result. */
    carryOut: (effect: string, input: unknown) => send({ workbench: 'carryOut', effect, input }),
    /** Goes to a URL once the page is ready. Replaces a URL that is still pending. */
    go: (address: string) => {
      wantedAddress = address;
      send({ workbench: 'go', address });
    },
    /** Goes to a page as this viewer. Does nothing if the viewer already sees that page. */
    visit: (address: string, as: PreviewViewer) => {
      viewer = as;
      wantedAddress = address;
      if (sendViewer() || !shown.ready) return;
      if (here?.split(/[?#]/)[0] === address) wantedAddress = undefined;
      else send({ workbench: 'go', address });
    },
    /**
     * Outlines the elements that were rendered from a place in a manifest, once the page is ready. If `address` is another page, goes there
     * first.
     */
    show: (file: string, path: Path, address?: string) => {
      if (address !== undefined && here?.split(/[?#]/)[0] !== address) {
        wantedAddress = address;
        send({ workbench: 'go', address });
      }
      if (shown.ready) send({ workbench: 'show', file, path });
      else wanted = { file, path };
    },
    /** Starts or stops reporting the figures on the page. The snapshot contains the reported figures. */
    watchFigures: (on: boolean) => {
      watching = on;
      send({ workbench: 'figures', on });
    },
    /** Requests the explanation of a figure. The snapshot contains the explanation once it arrives. */
    explainFigure: (question: Omit<Extract<ToPreview, { workbench: 'explainFigure' }>, 'workbench'>) =>
      send({ workbench: 'explainFigure', ...question }),
    reload: () => {
      if (!frame) return;
      // Send the viewer again, because they may have signed out on the page. Do this before reloading. Otherwise, the page would load
      // twice.
      lastSent.again = true;
      sendViewer();
      become({ ready: false, failure: undefined });
      // Setting `src` reloads the frame, even if the value is the same or if the page can't receive messages.
      const { src } = frame;
      frame.src = here === undefined ? src : `${origin}${here}`;
    },
  };
}

/** Returns true if the message says that the user pressed Escape to stop picking. */
function isEndOfPicking(message: object): boolean {
  return 'workbench' in message && message.workbench === 'pickEnded';
}

export const previewLink = createPreviewLink();
