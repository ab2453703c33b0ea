import type { ChangesAnswer, Command, CommandsAnswer, StepRequest, WorkbenchState } from '../../dev/workbench/protocol.ts';

/** What is known of the server: `refused` where the page has no token, or an old one. */
export type Connection = 'starting' | 'open' | 'gone' | 'refused';

export interface Snapshot {
  connection: Connection;
  /** The draft as the server last told it; kept while the server is gone. */
  state: WorkbenchState | undefined;
}

/**
 * What the server answered: its value, and of which revision of the draft where that was asked; or what is wrong, in its words, with whatever
 * else it said of that.
 */
export type Answer<Value> = { ok: true; value: Value; revision?: number } | { ok: false; status: number; mistake: string; told: unknown };

/** The server of the workbench, as its page sees it. One for the whole page. */
export interface WorkbenchClient {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  /** Asks `/api/…`. Never rejects. */
  get: <Value>(path: string) => Promise<Answer<Value>>;
  /** The same, asked at most once until an answer fails. */
  getOnce: <Value>(path: string) => Promise<Answer<Value>>;
  post: <Value>(path: string, body?: unknown) => Promise<Answer<Value>>;
  /** Posts what is about the draft as it is with every edit that was asked for before: saving, taking back. */
  postAfterEdits: <Value>(path: string, body?: unknown) => Promise<Answer<Value>>;
  /**
   * Undoes or redoes the last step after every edit that was asked for before. Refused with 409 where somebody else did something after
   * `revision`; without one, after what this page was told of or did itself.
   */
  step: (way: 'undo' | 'redo', revision?: number) => Promise<Answer<{ revision: number }>>;
  /** Does all of these as one revision, after those that were asked for before; `typed` where they are no more than what was typed into a field. */
  edit: (commands: readonly Command[], label: string, how?: 'typed') => Promise<Answer<CommandsAnswer>>;
  /** The last revision that this page made by something else than typing into fields; without end while that is on its way. */
  acted: () => number;
  /** The last answer about what the draft changes. Only the panel that shows it asks, because it takes the server a while. */
  lastChanges: LastAnswer<ChangesAnswer>;
}

/** An answer that some ask for and others read. */
interface LastAnswer<Value> {
  get: () => Value | undefined;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** What the client needs of a page. */
export interface ClientPorts {
  /** The token that the served page carries; without one nothing is asked. */
  token: string | undefined;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Listens to `/api/events`; undone by what it returns. */
  listen: (path: string, on: { state: (text: string) => void; lost: () => void }) => () => void;
  /** Tells whether the page is seen, at once and whenever that changes. */
  seen: (tell: (isSeen: boolean) => void) => void;
}

const stopped = 'The workbench was stopped; your draft is kept';

/**
 * Listens from the first subscriber on, while the page is seen: what it is told counts for all of it. Browsers keep six lines to one server
 * for all of their tabs: those behind would take them from the one that is seen, which then could ask nothing any more.
 */
export function createWorkbenchClient({ token, fetch, listen, seen }: ClientPorts): WorkbenchClient {
  const listeners = new Set<() => void>();
  const answers = new Map<string, Promise<Answer<unknown>>>();
  let snapshot: Snapshot = { connection: token === undefined ? 'refused' : 'starting', state: undefined };
  let isListening = false;
  let edits: Promise<unknown> = Promise.resolve();
  /** The last revision that this page made. */
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
        // The server of this checkout speaks the protocol of this checkout.
        state: (text) => become({ connection: 'open', state: JSON.parse(text) as WorkbenchState }),
        lost: () => void look(),
      });
    seen((isSeen) => {
      if (isSeen) return void (hangUp ??= ring());
      hangUp?.();
      hangUp = undefined;
    });
  }

  /** An event stream does not tell a stopped server from one that does not know the token any more. What it tells meanwhile counts. */
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

  async function answer<Value>(path: string, init: RequestInit = {}): Promise<Answer<Value>> {
    try {
      const response = await ask(path, init);
      const told: unknown = await response.json().catch(() => undefined);
      // A single question may have been lost: whoever answers is not gone.
      if (response.ok && snapshot.connection === 'gone' && snapshot.state) become({ connection: 'open' });
      const revision = response.headers.get('x-revision');
      // As above.
      if (response.ok && !mistakeIn(told))
        return { ok: true, value: told as Value, ...(revision !== null && { revision: Number(revision) }) };
      return {
        ok: false,
        status: response.status,
        mistake: mistakeIn(told) ?? `The workbench could not do this (${response.status})`,
        told,
      };
    } catch {
      become({ connection: 'gone' });
      return { ok: false, status: 0, mistake: stopped, told: undefined };
    }
  }

  function getOnce<Value>(path: string): Promise<Answer<Value>> {
    const asked =
      answers.get(path) ??
      answer(path).then((found) => {
        if (!found.ok) answers.delete(path);
        return found;
      });
    answers.set(path, asked);
    // The server of this checkout answers a path with one type.
    return asked as Promise<Answer<Value>>;
  }

  function post<Value>(path: string, body: unknown = {}): Promise<Answer<Value>> {
    return answer(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  }

  function inTurn<Value>(ask: () => Promise<Answer<Value>>, isTyped = false): Promise<Answer<Value>> {
    if (!isTyped) acting += 1;
    const done = edits.then(async () => {
      const answered = await ask();
      if (answered.ok) own = revisionIn(answered.value) ?? own;
      if (isTyped) return answered;
      acting -= 1;
      if (answered.ok) acted = own;
      return answered;
    });
    edits = done;
    return done;
  }

  function step(way: 'undo' | 'redo', last?: number): Promise<Answer<{ revision: number }>> {
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
    edit: (commands, label, how) => inTurn(() => post<CommandsAnswer>('/api/commands', { commands, label }), how === 'typed'),
    acted: () => (acting > 0 ? Infinity : acted),
    lastChanges: createLastAnswer(),
  };
}

function createLastAnswer<Value>(): LastAnswer<Value> {
  const listeners = new Set<() => void>();
  let last: Value | undefined;
  return {
    get: () => last,
    set: (value) => {
      if (value === last) return;
      last = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether nothing was done because the server is gone, or does not know this page any more: what was asked for may be asked again. */
export function isUnheard(answer: Answer<unknown>): boolean {
  return !answer.ok && [0, 401, 403].includes(answer.status);
}

function mistakeIn(told: unknown): string | undefined {
  if (typeof told !== 'object' || told === null || !('mistake' in told)) return undefined;
  return typeof told.mistake === 'string' ? told.mistake : undefined;
}

/** What changes the draft is answered with the revision that it made. */
function revisionIn(told: unknown): number | undefined {
  return typeof told === 'object' && told !== null && 'revision' in told && typeof told.revision === 'number' ? told.revision : undefined;
}
