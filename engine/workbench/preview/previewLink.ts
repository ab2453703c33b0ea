import type { Path } from '../../compiler/source/Source.ts';
import type { DrivenSimulation, FromPreview, ToPreview } from '../server/previewProtocol.ts';

/** The preview's user and date. `null` stands for a visitor, and for the portal's own date. */
export interface PreviewViewer {
  user: Readonly<Record<string, unknown>> | null;
  date: string | null;
}

interface Shown {
  ready: boolean;
  title: string;
  failure: string | undefined;
  /** The number of blocks that show the driven machine. */
  places: number;
}

export interface Follow {
  address: (address: string) => void;
  picked: (file: string, path: Path) => void;
  /** Called with the number of elements on the page for a location that `show` outlined. */
  found?: (file: string, count: number) => void;
  stopPicking: () => void;
  /** Called when the page sends an event to the driven machine. */
  sent?: (event: string, payload: Readonly<Record<string, unknown>>) => void;
}

/** Creates the connection to the page in the frame. Messages sent before the page is ready are delivered then. */
export function createPreviewLink() {
  const listeners = new Set<() => void>();
  let frame: HTMLIFrameElement | undefined;
  let origin = '';
  let viewer: PreviewViewer | undefined;
  let known: PreviewViewer | undefined;
  /** The last user sent, how often in a row, and whether to send it even if the page has it. */
  let lastSent = { words: '', times: 0, again: false };
  let picking = false;
  let wantedAddress: string | undefined;
  let here: string | undefined;
  let wanted: { file: string; path: Path } | undefined;
  let driven: DrivenSimulation | null = null;
  let shown: Shown = { ready: false, title: '', failure: undefined, places: 0 };
  let follow: Follow | undefined;

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
    // A page that can't store it would reload forever.
    if (times > 3) return false;
    lastSent = { words, times, again: false };
    send({ workbench: 'as', ...viewer });
    // The page now reloads and reports back.
    become({ ready: false });
    return true;
  }

  function receive({ source, origin: from, data }: MessageEvent): void {
    if (source !== frame?.contentWindow || from !== origin || typeof data !== 'object' || data === null) return;
    // Only the preview's agent posts from this origin. Unknown messages are ignored.
    const message = data as FromPreview;
    if (message.workbench === 'ready') {
      become({ ready: true, title: message.title, failure: undefined, places: 0 });
      known = message.as;
      here = message.address;
      // A page that was about to reload may have missed a message, so compare with its report.
      if (sendViewer()) return;
      if (driven) send({ workbench: 'drive', simulation: driven });
      follow?.address(message.address);
      if (wantedAddress !== undefined && wantedAddress !== message.address) send({ workbench: 'go', address: wantedAddress });
      wantedAddress = undefined;
      if (picking) send({ workbench: 'pick', on: true });
      if (wanted) send({ workbench: 'show', ...wanted });
      wanted = undefined;
    } else if (message.workbench === 'address') {
      wantedAddress = undefined;
      here = message.address;
      follow?.address(message.address);
    } else if (message.workbench === 'picked') follow?.picked(message.file, message.path);
    else if (message.workbench === 'found') follow?.found?.(message.file, message.count);
    else if (message.workbench === 'sent') follow?.sent?.(message.event, message.payload);
    else if (message.workbench === 'shown') become({ places: message.count });
    else if (message.workbench === 'failed') become({ failure: message.message });
    else if (isEndOfPicking(data)) follow?.stopPicking();
  }

  return {
    getSnapshot: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Connects to the page of `pageOrigin` in this frame. Returns a function that disconnects. */
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
    /** Shows the driven machine's state on the page. `null` lets the page run its own. */
    drive: (simulation: DrivenSimulation | null) => {
      driven = simulation;
      send({ workbench: 'drive', simulation });
    },
    /** Goes to an address, once the page is ready. A later address replaces a pending one. */
    go: (address: string) => {
      wantedAddress = address;
      send({ workbench: 'go', address });
    },
    /** Outlines the elements of a place in a manifest, once the page is ready. If `address` is another page, goes there first. */
    show: (file: string, path: Path, address?: string) => {
      if (address !== undefined && here?.split(/[?#]/)[0] !== address) {
        wantedAddress = address;
        send({ workbench: 'go', address });
      }
      if (shown.ready) send({ workbench: 'show', file, path });
      else wanted = { file, path };
    },
    reload: () => {
      if (!frame) return;
      lastSent.again = true;
      become({ ready: false, failure: undefined });
      // Assigning `src` reloads the frame even if it is the same, because the page may have moved on since.
      const { src } = frame;
      frame.src = here === undefined ? src : `${origin}${here}`;
    },
  };
}

/** Returns true for the message that Escape was pressed in the frame. */
function isEndOfPicking(message: object): boolean {
  return 'workbench' in message && message.workbench === 'pickEnded';
}

export const previewLink = createPreviewLink();
