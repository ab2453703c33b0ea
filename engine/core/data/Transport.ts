/** The browser APIs for communicating with the server: `fetch` and `EventSource`. */
export interface Transport {
  fetch: (
    path: string,
    init: { method: string; headers: Record<string, string>; body?: string; keepalive?: boolean },
  ) => Promise<{ status: number; text: () => Promise<string>; headers?: { get: (name: string) => string | null } }>;
  /** Opens the stream of changes, which reconnects automatically. */
  stream: (path: string) => EventStream;
  /** Returns true if the browser is offline and the portal caches pages. If true, the page rejects changes. */
  isOffline?: () => boolean;
}

export interface EventStream {
  addEventListener: (
    name: 'open' | 'standing' | 'error' | 'changed' | 'viewer' | 'signedOut' | 'paused',
    listener: (event: { data?: unknown }) => void,
  ) => void;
  /** 2 if the stream is closed and won't reconnect. */
  readonly readyState: number;
  close: () => void;
}
