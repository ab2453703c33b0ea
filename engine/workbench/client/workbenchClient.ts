import { createLastResponse, type LastResponse } from './createLastResponse.ts';
import type { ChangesResponse, Command, CommandsResponse, StepRequest, WorkbenchState } from '../server/protocol.ts';

/** `refused` means that the server rejects the page's token. */
export type Connection = 'starting' | 'open' | 'gone' | 'refused';

export interface Snapshot {
  connection: Connection;
  /** The draft's latest known state. It stays available when the server is gone. */
  state: WorkbenchState | undefined;
}

/** On success, the response's value and the draft's revision. On failure, an error message and the response's body. */
export type ClientResult<Value> =
  | { ok: true; value: Value; revision?: number }
  | { ok: false; status: number; mistake: string; content: unknown };

export interface WorkbenchClient {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  /** Requests `/api/…`. Never rejects. */
  get: <Value>(path: string) => Promise<ClientResult<Value>>;
  /** Like `get`, but caches successful responses. */
  getOnce: <Value>(path: string) => Promise<ClientResult<Value>>;
  post: <Value>(path: string, body?: unknown) => Promise<ClientResult<Value>>;
  /** Waits for pending edits, and then sends a request, such as a save. */
  postAfterEdits: <Value>(path: string, body?: unknown) => Promise<ClientResult<Value>>;
  /** Waits for pending edits, and then undoes or redoes one step. Fails with 409 if the draft isn't at `revision` anymore. */
  step: (way: 'undo' | 'redo', revision?: number) => Promise<ClientResult<{ revision: number }>>;
  /** Waits for pending edits, and then runs the commands as one revision. `typed` replaces queued text for the same field. */
  edit: (commands: readonly Command[], label: string, how?: 'typed' | 'skips') => Promise<ClientResult<CommandsResponse>>;
  /** Returns the revision of this page's last change, not counting typing. Returns `Infinity` while the change is being sent. */
  lastActionRevision: () => number;
  /** The draft's changes, from the server's last response. Only the Changes panel requests them, because computing them is slow. */
  lastChanges: LastResponse<ChangesResponse>;
}

/** A queued edit of typed text. Further typing replaces `commands` until the edit is sent. */
interface WaitingText {
  commands: readonly Command[];
  label: string;
  answered: Promise<ClientResult<CommandsResponse>>;
}

export interface ClientPorts {
  /** The page's token. Without one, the client sends no requests. */
  token: string | undefined;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Subscribes to the events at `path`. Returns a function that unsubscribes. */
  listen: (path: string, on: { state: (text: string) => void; lost: () => void }) => () => void;
  /** Calls `report` once at the start, and each time the page becomes visible or hidden. */
  watchVisibility: (report: (isSeen: boolean) => void) => void;
}

const stopped = 'The workbench has stopped. Your draft is safe.';

/** Creates a client. It receives events only while the page is visible, because browsers limit the number of connections to a server. */
export function createWorkbenchClient({ token, fetch, listen, watchVisibility }: ClientPorts): WorkbenchClient {
  const listeners = new Set<() => void>();
  const answers = new Map<string, Promise<ClientResult<unknown>>>();
  let snapshot: Snapshot = { connection: token === undefined ? 'refused' : 'starting', state: undefined };
  let isListening = false;
  let edits: Promise<unknown> = Promise.resolve();
  /** The number of edits that are still waiting for a response. */
  let pending = 0;
  /** The last edit in the queue, if it is typed text. */
  let waiting: WaitingText | undefined;
  let ownRevision = -1;
  let lastAction = -1;
  let pendingActions = 0;

  function update(change: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  }

  function begin(): void {
    if (isListening || token === undefined) return;
    isListening = true;
    let disconnect: (() => void) | undefined;
    const connect = () =>
      listen(`/api/events?token=${encodeURIComponent(token)}`, {
        // The page and the server have the same version, so the message is a `WorkbenchState`.
        state: (text) => update({ connection: 'open', state: JSON.parse(text) as WorkbenchState }),
        lost: () => void checkConnection(),
      });
    watchVisibility((isSeen) => {
      if (isSeen) return void (disconnect ??= connect());
      disconnect?.();
      disconnect = undefined;
    });
  }

  /** After the event stream is lost, checks if the server has stopped or rejects the token. */
  async function checkConnection(): Promise<void> {
    const before = snapshot.state;
    const { status } = await ask('/api/viewers', {}).then(
      (response) => response,
      () => ({ status: 0 }),
    );
    if (snapshot.state !== before) return;
    if (status === 0) update({ connection: 'gone' });
    else if (status === 401 || status === 403) update({ connection: 'refused' });
  }

  const ask = (path: string, init: RequestInit) => fetch(path, { ...init, headers: { ...init.headers, 'x-workbench': token ?? '' } });

  async function answer<Value>(path: string, init: RequestInit = {}): Promise<ClientResult<Value>> {
    try {
      const response = await ask(path, init);
      const content: unknown = await response.json().catch(() => undefined);
      // A request succeeded, so the server isn't gone.
      if (response.ok && snapshot.connection === 'gone' && snapshot.state) update({ connection: 'open' });
      const revision = response.headers.get('x-revision');
      // The page and the server have the same version, so the response has the expected type.
      if (response.ok && !mistakeIn(content))
        return { ok: true, value: content as Value, ...(revision !== null && { revision: Number(revision) }) };
      return {
        ok: false,
        status: response.status,
        mistake: mistakeIn(content) ?? `The request failed with status ${response.status}`,
        content,
      };
    } catch {
      update({ connection: 'gone' });
      return { ok: false, status: 0, mistake: stopped, content: undefined };
    }
  }

  function getOnce<Value>(path: string): Promise<ClientResult<Value>> {
    const request =
      answers.get(path) ??
      answer(path).then((found) => {
        if (!found.ok) answers.delete(path);
        return found;
      });
    answers.set(path, request);
    // The page and the server have the same version, so the response has the expected type.
    return request as Promise<ClientResult<Value>>;
  }

  function post<Value>(path: string, body: unknown = {}): Promise<ClientResult<Value>> {
    return answer(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  }

  function enqueue<Value>(ask: () => Promise<ClientResult<Value>>, isTyped = false): Promise<ClientResult<Value>> {
    if (!isTyped) pendingActions += 1;
    waiting = undefined;
    const run = async () => {
      const answered = await ask();
      pending -= 1;
      if (answered.ok) ownRevision = revisionIn(answered.value) ?? ownRevision;
      if (isTyped) return answered;
      pendingActions -= 1;
      if (answered.ok) lastAction = ownRevision;
      return answered;
    };
    pending += 1;
    const result = pending === 1 ? run() : edits.then(run);
    edits = result;
    return result;
  }

  const sendCommands = (commands: readonly Command[], label: string, skips = false) =>
    post<CommandsResponse>('/api/commands', { commands, label, ...(skips && { skips }) });

  function type(commands: readonly Command[], label: string): Promise<ClientResult<CommandsResponse>> {
    if (waiting?.label === label && listPlaces(waiting.commands) === listPlaces(commands)) {
      waiting.commands = commands;
      return waiting.answered;
    }
    if (pending === 0) return enqueue(() => sendCommands(commands, label), true);
    const answered = enqueue(() => {
      const latest = text.commands;
      if (waiting === text) waiting = undefined;
      return sendCommands(latest, label);
    }, true);
    const text: WaitingText = { commands, label, answered };
    waiting = text;
    return answered;
  }

  function step(direction: 'undo' | 'redo', last?: number): Promise<ClientResult<{ revision: number }>> {
    const receivedRevision = snapshot.state?.revision ?? -1;
    return enqueue(() => post(`/api/${direction}`, { revision: last ?? Math.max(receivedRevision, ownRevision) } satisfies StepRequest));
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      begin();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (path) => answer(path),
    getOnce,
    post,
    postAfterEdits: (path, body) => enqueue(() => post(path, body)),
    step,
    edit: (commands, label, how) =>
      how === 'typed' ? type(commands, label) : enqueue(() => sendCommands(commands, label, how === 'skips')),
    lastActionRevision: () => (pendingActions > 0 ? Infinity : lastAction),
    lastChanges: createLastResponse(),
  };
}

/** Returns a key for a list of commands. Lists that set the same paths have the same key, because the later list overwrites the earlier. */
function listPlaces(commands: readonly Command[]): string {
  return JSON.stringify(commands.map((command) => (command.do === 'set' ? [command.file, command.path] : command)));
}

/** Returns true if the server didn't process the request, so the request can safely be sent again. */
export function canResend(result: ClientResult<unknown>): boolean {
  return !result.ok && [0, 401, 403].includes(result.status);
}

function mistakeIn(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null || !('mistake' in content)) return undefined;
  return typeof content.mistake === 'string' ? content.mistake : undefined;
}

function revisionIn(content: unknown): number | undefined {
  return typeof content === 'object' && content !== null && 'revision' in content && typeof content.revision === 'number'
    ? content.revision
    : undefined;
}
