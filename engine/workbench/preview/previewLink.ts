import type { Path } from '../../compiler/source/Source.ts';
import type { DrivenMoment, FromPreview, ToPreview } from '../../dev/workbench/previewProtocol.ts';

/** Whom the preview is seen as, and on which day; `null`: a visitor, and the portal's own day. */
export interface Onlooker {
  user: Readonly<Record<string, unknown>> | null;
  date: string | null;
}

/** What is known of the page in the frame. */
interface Shown {
  ready: boolean;
  title: string;
  /** Why it could not be drawn. */
  failure: string | undefined;
  /** How many places of it show the machine that is driven. */
  places: number;
}

/** What the page around does when the preview tells something. */
export interface Follow {
  address: (address: string) => void;
  picked: (file: string, path: Path) => void;
  stopPicking: () => void;
  /** Something was done at the page to the machine that is driven. */
  sent?: (event: string, payload: Readonly<Record<string, unknown>>) => void;
}

/** The one line to the page in the frame. What is said before that page is there is said when it is. */
export function createPreviewLink() {
  const listeners = new Set<() => void>();
  let frame: HTMLIFrameElement | undefined;
  let origin = '';
  let onlooker: Onlooker | undefined;
  /** Whom the page says that it is seen as. */
  let known: Onlooker | undefined;
  /** What it was told last, how often in a row, and whether it has to hear it whatever it says. */
  let told = { words: '', times: 0, again: false };
  let picking = false;
  let wantedAddress: string | undefined;
  /** Where the page says that it is. */
  let here: string | undefined;
  let wanted: { file: string; path: Path } | undefined;
  let driven: DrivenMoment | null = null;
  let shown: Shown = { ready: false, title: '', failure: undefined, places: 0 };
  let follow: Follow | undefined;

  function become(change: Partial<Shown>): void {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  }

  function send(message: ToPreview): void {
    if (shown.ready) frame?.contentWindow?.postMessage(message, origin);
  }

  function tellWhom(): boolean {
    if (!onlooker || !shown.ready) return false;
    const words = JSON.stringify(onlooker);
    if (known && JSON.stringify(known) === words && !told.again) {
      told.times = 0;
      return false;
    }
    const times = told.words === words ? told.times + 1 : 1;
    // A page that cannot keep it would load for ever.
    if (times > 3) return false;
    told = { words, times, again: false };
    send({ workbench: 'as', ...onlooker });
    // It loads anew, and says so.
    become({ ready: false });
    return true;
  }

  function hear({ source, origin: from, data }: MessageEvent): void {
    if (source !== frame?.contentWindow || from !== origin || typeof data !== 'object' || data === null) return;
    // Only the preview's agent speaks from this origin; what it does not know is passed over.
    const message = data as FromPreview;
    if (message.workbench === 'ready') {
      become({ ready: true, title: message.title, failure: undefined, places: 0 });
      known = message.as;
      here = message.address;
      // A page that was about to load when it was told something did not hear it: what it says is what counts.
      if (tellWhom()) return;
      if (driven) send({ workbench: 'drive', moment: driven });
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
    /** Speaks with the page of `pageOrigin` in this frame until the returned function is called. */
    attach: (element: HTMLIFrameElement, pageOrigin: string) => {
      frame = element;
      origin = pageOrigin;
      known = undefined;
      here = undefined;
      told = { words: '', times: 0, again: false };
      become({ ready: false, failure: undefined });
      window.addEventListener('message', hear);
      return () => {
        window.removeEventListener('message', hear);
        wantedAddress = undefined;
        frame = undefined;
      };
    },
    follow: (next: Follow) => {
      follow = next;
    },
    as: (next: Onlooker) => {
      onlooker = next;
      tellWhom();
    },
    pick: (on: boolean) => {
      picking = on;
      send({ workbench: 'pick', on });
    },
    /** Lets the page show a machine as it is driven beside it; `null` lets it do what it does. */
    drive: (moment: DrivenMoment | null) => {
      driven = moment;
      send({ workbench: 'drive', moment });
    },
    /** Leads the page to an address, once there is a page; the next one, where this one goes before it is there. */
    go: (address: string) => {
      wantedAddress = address;
      send({ workbench: 'go', address });
    },
    /** Outlines what was made of this place, once there is a page. */
    show: (file: string, path: Path) => {
      if (shown.ready) send({ workbench: 'show', file, path });
      else wanted = { file, path };
    },
    reload: () => {
      if (!frame) return;
      told.again = true;
      become({ ready: false, failure: undefined });
      // The same address again is loaded again. The page may have gone on from the one that the frame began with.
      const { src } = frame;
      frame.src = here === undefined ? src : `${origin}${here}`;
    },
  };
}

/** Escape was pressed inside of the frame. */
function isEndOfPicking(message: object): boolean {
  return 'workbench' in message && message.workbench === 'pickEnded';
}

export const previewLink = createPreviewLink();
