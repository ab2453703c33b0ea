/** The browser APIs that reach the server: `fetch` and `EventSource`. */
export interface Transport {
  fetch: (
    path: string,
    init: { method: string; headers: Record<string, string>; body?: string; keepalive?: boolean },
  ) => Promise<{ status: number; text: () => Promise<string>; headers?: { get: (name: string) => string | null } }>;
  /** Opens the change stream. It reconnects automatically until its `readyState` is 2. */
  stream: (path: string) => EventStream;
  /** Returns true if the page is offline and was opened from the browser's cache. Changes then fail without being sent. */
  isOffline?: () => boolean;
}

export interface EventStream {
  addEventListener: (
    name: 'open' | 'standing' | 'error' | 'changed' | 'viewer' | 'signedOut' | 'paused',
    listener: (event: { data?: unknown }) => void,
  ) => void;
  /** 2 if it won't reconnect by itself. */
  readonly readyState: number;
  close: () => void;
}
