import { createListeners } from './createListeners.ts';
import { isRecord } from '../conditions/isRecord.ts';
import { toText } from '../conditions/toText.ts';
import { createGapDetector } from './createGapDetector.ts';
import { isRemoval } from './isRemoval.ts';
import { recordChangesIn } from './recordChangesIn.ts';
import { cachedAtHeader } from './offlineNames.ts';
import { phrasedError } from './phrasedError.ts';
import { ServerError, type RequestOptions, type ChangeListener, type Server } from './Server.ts';
import type { EventStream, Transport } from './Transport.ts';
import { parseJson } from '../values/parseJson.ts';

const closed = 2;
/** The delay before reopening a closed stream, in ms. It doubles with each attempt, up to `most`. */
const reopenAfter = { first: 1000, most: 15_000 };
/** The statuses that a proxy returns while its server is down. */
const gateways = new Set([502, 503, 504]);

export function openServer({ fetch, stream, isOffline = () => false }: Transport): Server {
  const signedOutListeners = createListeners();
  const viewerListeners = createListeners();
  const connectionListeners = createListeners();
  let isConnected = true;
  let cachedAt: string | undefined;
  let viewer = 0;
  let isViewerRemoved = false;
  let readable: ReadonlySet<string> | undefined;
  let confirmed: Promise<unknown> | undefined;
  let onMissed: (() => void) | undefined;
  const positions = createGapDetector(() => onMissed?.());
  /** Closes the stream. The stream reopens once the server responds. */
  let dropStream: (() => void) | undefined;
  /** Reopens the stream now, without waiting for the delay. */
  let skipDelay: (() => void) | undefined;

  function setConnected(value: boolean): void {
    if (value === isConnected) return;
    isConnected = value;
    if (value) cachedAt = undefined;
    connectionListeners.call();
  }

  /** Handles a response from the cache. Marks the page as disconnected, and remembers the oldest cached response's time. */
  function receivedCached(time: string): void {
    if (cachedAt === undefined || time < cachedAt) cachedAt = time;
    setConnected(false);
    connectionListeners.call();
    dropStream?.();
  }

  function signedOut(of: number, isRemoved = false): void {
    // Ignore the response if the viewer has changed since the request.
    if (of !== viewer) return;
    isViewerRemoved = isRemoved;
    signedOutListeners.call();
  }

  async function ask(method: string, path: string, { body, ifMatch, keepalive }: RequestOptions = {}): Promise<unknown> {
    const of = viewer;
    const collection = method === 'GET' ? /^\/data\/([^/?]+)/.exec(path)?.[1] : undefined;
    const name = collection === undefined ? undefined : decodeURIComponent(collection);
    if (name !== undefined && !readable?.has(name)) await confirmed;
    if (name !== undefined && readable?.has(name) === false) throw createUnreadableError();
    // While offline, reject changes. Sign-in and sign-out requests are sent anyway, because they can safely be repeated.
    if (method !== 'GET' && !path.startsWith('/api/auth/') && isOffline())
      throw phrasedError('offline', { status: 503, reason: 'offline' });
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (ifMatch !== undefined) headers['If-Match'] = String(ifMatch);
    const read = collection === undefined ? undefined : positions.reading();
    const { status, text } = await answer(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(keepalive && { keepalive }),
    }).then(
      (answered) => {
        read?.(answered.at);
        return answered;
      },
      (error: unknown) => {
        read?.(undefined);
        throw error;
      },
    );
    const content = parseJson(text);
    if (status < 400) return content;
    // A wrong password also results in 401, but doesn't end a session.
    if (status === 401 && !path.startsWith('/api/auth/')) signedOut(of);
    const reply = isRecord(content) ? content : {};
    const details = { status, reason: toText(reply['reason']), body: reply };
    const sentence = toText(reply['error']);
    throw sentence === '' ? phrasedError('failed', details) : new ServerError(sentence, details);
  }

  async function answer(
    path: string,
    init: Parameters<Transport['fetch']>[1],
  ): Promise<{ status: number; text: string; at: string | null | undefined }> {
    try {
      const response = await fetch(path, init);
      const text = await response.text();
      const time = response.headers?.get(cachedAtHeader) ?? undefined;
      if (time !== undefined) {
        receivedCached(time);
        return { status: response.status, text, at: undefined };
      }
      if (!gateways.has(response.status)) {
        if (dropStream) skipDelay?.();
        else setConnected(true);
        return { status: response.status, text, at: response.headers?.get('x-changes-at') };
      }
    } catch {
      // A failed request counts as a lost connection.
    }
    setConnected(false);
    dropStream?.();
    throw phrasedError(getNoResponsePhrase(init.method, path), { status: 0, reason: 'away' });
  }

  function follow({ connected, changed }: ChangeListener): () => void {
    const of = viewer;
    let delay = reopenAfter.first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    let current: EventStream | undefined;

    function open(): void {
      if (isStopped) return;
      const opened = stream('/changes');
      current = opened;
      let hasOpened = false;
      opened.addEventListener('open', () => {
        if (isStopped) return;
        hasOpened = true;
        delay = reopenAfter.first;
        setConnected(true);
      });
      opened.addEventListener('standing', ({ data }) => {
        const content = parseJson(toText(data));
        if (!isStopped) positions.connected(isRecord(content) ? toText(content['at']) || undefined : undefined);
      });
      opened.addEventListener('changed', ({ data }) => {
        const content = parseJson(toText(data));
        if (!isStopped && isRecord(content)) changed(toText(content['collection']), recordChangesIn(content['changes']));
      });
      opened.addEventListener('viewer', () => of === viewer && viewerListeners.call());
      opened.addEventListener('signedOut', ({ data }) => signedOut(of, isRemoval(data)));
      opened.addEventListener('paused', () => positions.lost());
      opened.addEventListener('error', () => {
        if (isStopped || opened !== current) return;
        // A refused stream doesn't mean that the connection is lost.
        if (hasOpened || opened.readyState !== closed) setConnected(false);
        positions.lost();
        if (opened.readyState === closed) drop();
      });
    }

    function drop(): void {
      if (!current) return;
      current.close();
      current = undefined;
      positions.lost();
      scheduleReopen();
    }

    function scheduleReopen(): void {
      timer = setTimeout(reopenNow, delay);
      delay = Math.min(delay * 2, reopenAfter.most);
    }

    function reopenNow(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      void reopen();
    }

    async function reopen(): Promise<void> {
      try {
        // A refused stream doesn't include a reason, so check whether the session has ended.
        await ask('GET', '/api/auth/verify');
        if (isStopped) return;
        setConnected(true);
        open();
      } catch (error) {
        if (isStopped) return;
        const isRefused = error instanceof ServerError && error.status === 401;
        if (!isRefused) return scheduleReopen();
        setConnected(true);
        signedOut(of);
      }
    }

    dropStream = drop;
    skipDelay = reopenNow;
    onMissed = connected;
    open();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      timer = undefined;
      current?.close();
      current = undefined;
      if (dropStream === drop) dropStream = undefined;
      if (skipDelay === reopenNow) skipDelay = undefined;
      if (onMissed === connected) onMissed = undefined;
      positions.lost();
      // Assume a connection. Without an open stream, the page couldn't detect that a lost connection is restored.
      setConnected(true);
    };
  }

  return {
    ask,
    follow,
    onSignedOut: signedOutListeners.add,
    isViewerRemoved: () => isViewerRemoved,
    onViewer: viewerListeners.add,
    viewerChanged: () => {
      viewer += 1;
      readable = undefined;
      confirmed = undefined;
    },
    mayRead: (collections, confirmation) => {
      const before = readable;
      confirmed = confirmation;
      readable = collections && new Set(collections);
      if (before && [...(readable ?? [])].some((name) => !before.has(name))) positions.outdated();
    },
    connection: {
      isConnected: () => isConnected,
      cachedAt: () => cachedAt,
      subscribe: connectionListeners.add,
    },
  };
}

/** Creates the error that the server would send for a collection that the viewer can't read. */
const createUnreadableError = () => phrasedError('hidden', { status: 403, reason: 'hidden' });

/** Returns the key of the error message for a request that got no response. */
function getNoResponsePhrase(method: string, path: string): 'away' | 'unknownNew' | 'unknownChange' {
  // It's safe to repeat a sign-in or sign-out, so suggest trying again.
  if (method === 'GET' || path.startsWith('/api/auth/')) return 'away';
  return method === 'POST' ? 'unknownNew' : 'unknownChange';
}
