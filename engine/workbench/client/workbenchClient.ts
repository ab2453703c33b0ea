import { createLastAnswer, type LastAnswer } from './createLastAnswer.ts';
import type { ChangesAnswer, Command, CommandsAnswer, StepRequest, WorkbenchState } from '../server/protocol.ts';

/** The state of the connection. `refused` means that the server rejects the page's token. */
export type Connection = 'starting' | 'open' | 'gone' | 'refused';

export interface Snapshot {
  connection: Connection;
  /** The draft's last known state, even if the server is gone. */
  state: WorkbenchState | undefined;
}

/** The result of a request: a value and the draft's revision, or an error message and the response's body. */
export type ClientResult<Value> =
  | { ok: true; value: Value; revision?: number }
  | { ok: false; status: number; mistake: string; content: unknown };

export interface WorkbenchClient {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  /** Requests `/api/…`. Never rejects. */
  get: <Value>(path: string) => Promise<ClientResult<Value>>;
  /** Like `get`, but caches the response for each path. Doesn't cache failures. */
  getOnce: <Value>(path: string) => Promise<ClientResult<Value>>;
  post: <Value>(path: string, body?: unknown) => Promise<ClientResult<Value>>;
  /** Sends a request after all pending edits. Used for actions on the whole draft, such as saving. */
  postAfterEdits: <Value>(path: string, body?: unknown) => Promise<ClientResult<Value>>;
  /** Undoes or redoes the last step, after all pending edits. The server responds with 409 if the draft has changed since `revision`. */
  step: (way: 'undo' | 'redo', revision?: number) => Promise<ClientResult<{ revision: number }>>;
  /**
   * Runs the commands as one revision, after all pending edits. Pass `typed` if the user types the text into a field: a later text for the
   * same field then replaces one that hasn't been sent, unless another edit follows that one.
   */
  edit: (commands: readonly Command[], label: string, how?: 'typed' | 'skips') => Promise<ClientResult<CommandsAnswer>>;
  /**
   * Returns the last revision that this page created by an action other than typing. Returns `Infinity` while such a revision is pending.
   */
  acted: () => number;
  /** The last response about the draft's changes. Only the Changes panel requests it, because the server needs a while. */
  lastChanges: LastAnswer<ChangesAnswer>;
}

/** A typed text that waits for other edits, with its future response. */
interface WaitingText {
  commands: readonly Command[];
  label: string;
  answered: Promise<ClientResult<CommandsAnswer>>;
}

export interface ClientPorts {
  /** The page's token. Without one, the client sends no requests. */
  token: string | undefined;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Subscribes to `/api/events`. Returns a function that unsubscribes. */
  listen: (path: string, on: { state: (text: string) => void; lost: () => void }) => () => void;
  /** Calls `tell` once at the start, and again each time the page becomes visible or hidden. */
  seen: (tell: (isSeen: boolean) => void) => void;
}

const stopped = 'The workbench has stopped. Your draft is safe.';

/** Creates a client. It listens to the server only while the page is visible, because browsers allow only a few connections per host. */
export function createWorkbenchClient({ token, fetch, listen, seen }: ClientPorts): WorkbenchClient {
  const listeners = new Set<() => void>();
  const answers = new Map<string, Promise<ClientResult<unknown>>>();
  let snapshot: Snapshot = { connection: token === undefined ? 'refused' : 'starting', state: undefined };
  let isListening = false;
  let edits: Promise<unknown> = Promise.resolve();
  /** The number of edits that haven't been answered. */
  let pending = 0;
  /** The last pending edit, if it is a typed text that hasn't been sent. */
  let waiting: WaitingText | undefined;
  let own = -1;
  let acted = -1;
  let acting = 0;

  function become(change: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  }

  function begin(): void {
    if (isListening || token === undefined) return;
    isListening = true;
    let hangUp: (() => void) | undefined;
    const ring = () =>
      listen(`/api/events?token=${encodeURIComponent(token)}`, {
        // The page and the server have the same version, so they use the same protocol.
        state: (text) => become({ connection: 'open', state: JSON.parse(text) as WorkbenchState }),
        lost: () => void look(),
      });
    seen((isSeen) => {
      if (isSeen) return void (hangUp ??= ring());
      hangUp?.();
      hangUp = undefined;
    });
  }

  /** Finds out if the server has stopped or rejects the token. An event stream can't tell the two apart. */
  async function look(): Promise<void> {
    const before = snapshot.state;
    const { status } = await ask('/api/viewers', {}).then(
      (response) => response,
      () => ({ status: 0 }),
    );
    if (snapshot.state !== before) return;
    if (status === 0) become({ connection: 'gone' });
    else if (status === 401 || status === 403) become({ connection: 'refused' });
  }

  const ask = (path: string, init: RequestInit) => fetch(path, { ...init, headers: { ...init.headers, 'x-workbench': token ?? '' } });

  async function answer<Value>(path: string, init: RequestInit = {}): Promise<ClientResult<Value>> {
    try {
      const response = await ask(path, init);
      const content: unknown = await response.json().catch(() => undefined);
      // A request succeeded, so the server isn't gone.
      if (response.ok && snapshot.connection === 'gone' && snapshot.state) become({ connection: 'open' });
      const revision = response.headers.get('x-revision');
      // The page and the server have the same version, so each path has one type of response.
      if (response.ok && !mistakeIn(content))
        return { ok: true, value: content as Value, ...(revision !== null && { revision: Number(revision) }) };
      return {
        ok: false,
        status: response.status,
        mistake: mistakeIn(content) ?? `The request failed with status ${response.status}`,
        content,
      };
    } catch {
      become({ connection: 'gone' });
      return { ok: false, status: 0, mistake: stopped, content: undefined };
    }
  }

  function getOnce<Value>(path: string): Promise<ClientResult<Value>> {
    const asked =
      answers.get(path) ??
      answer(path).then((found) => {
        if (!found.ok) answers.delete(path);
        return found;
      });
    answers.set(path, asked);
    // The page and the server have the same version, so each path has one type of response.
    return asked as Promise<ClientResult<Value>>;
  }

  function post<Value>(path: string, body: unknown = {}): Promise<ClientResult<Value>> {
    return answer(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  }

  function inTurn<Value>(ask: () => Promise<ClientResult<Value>>, isTyped = false): Promise<ClientResult<Value>> {
    if (!isTyped) acting += 1;
    waiting = undefined;
    const run = async () => {
      const answered = await ask();
      pending -= 1;
      if (answered.ok) own = revisionIn(answered.value) ?? own;
      if (isTyped) return answered;
      acting -= 1;
      if (answered.ok) acted = own;
      return answered;
    };
    pending += 1;
    const done = pending === 1 ? run() : edits.then(run);
    edits = done;
    return done;
  }

  const sendCommands = (commands: readonly Command[], label: string, skips = false) =>
    post<CommandsAnswer>('/api/commands', { commands, label, ...(skips && { skips }) });

  function type(commands: readonly Command[], label: string): Promise<ClientResult<CommandsAnswer>> {
    if (waiting?.label === label && listPlaces(waiting.commands) === listPlaces(commands)) {
      waiting.commands = commands;
      return waiting.answered;
    }
    if (pending === 0) return inTurn(() => sendCommands(commands, label), true);
    const answered = inTurn(() => {
      const latest = text.commands;
      if (waiting === text) waiting = undefined;
      return sendCommands(latest, label);
    }, true);
    const text: WaitingText = { commands, label, answered };
    waiting = text;
    return answered;
  }

  function step(way: 'undo' | 'redo', last?: number): Promise<ClientResult<{ revision: number }>> {
    const seen = snapshot.state?.revision ?? -1;
    return inTurn(() => post(`/api/${way}`, { revision: last ?? Math.max(seen, own) } satisfies StepRequest));
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
    postAfterEdits: (path, body) => inTurn(() => post(path, body)),
    step,
    edit: (commands, label, how) =>
      how === 'typed' ? type(commands, label) : inTurn(() => sendCommands(commands, label, how === 'skips')),
    acted: () => (acting > 0 ? Infinity : acted),
    lastChanges: createLastAnswer(),
  };
}

/** Returns the places that the commands write to as a string. If other commands write to the same places, they leave nothing of these. */
function listPlaces(commands: readonly Command[]): string {
  return JSON.stringify(commands.map((command) => (command.do === 'set' ? [command.file, command.path] : command)));
}

/** Returns true if a request had no effect, because the server is gone or rejects the page. The request can then safely be sent again. */
export function isUnheard(answer: ClientResult<unknown>): boolean {
  return !answer.ok && [0, 401, 403].includes(answer.status);
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
