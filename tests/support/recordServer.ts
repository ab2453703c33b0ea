import type { EventStream, Transport } from '../../engine/core/data/openServer.ts';
import type { RecordChange } from '../../engine/core/data/Server.ts';
import type { Row } from '../../engine/language/Row.ts';
import { answerFigures, answerPart } from './answerPart.ts';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

interface Kept {
  row: Row;
  version: number;
}

/** Delivers a response or an event when the test wants it to arrive. */
export type Travel = <Value>(label: string, value: () => Value) => Promise<Value>;

const atOnce: Travel = async (_label, value) => {
  await Promise.resolve();
  return value();
};

/**
 * Creates an in-memory server that behaves like the real one: ordered pages, versions, refusals, and a stream of changes for each page.
 * @param first the records by collection.
 */
export function recordServer(first: Record<string, readonly Row[]> = {}) {
  const collections = new Map(Object.entries(first).map(([name, rows]) => [name, rows.map((row): Kept => ({ row, version: 1 }))] as const));
  const history = new Map<string, Row>();
  for (const [name, kept] of collections) for (const { row } of kept) history.set(`${name}/${row.id}@1`, row);
  const streams = new Set<FakeStream>();
  const requests: Request[] = [];
  /** Responses that override the result of the next matching request. */
  const refusals: { matches: RegExp; status: number; body?: unknown }[] = [];
  const state = { pageSize: 2000, isAway: false, user: undefined as Row | undefined, namesRecords: true };

  let told = 0;
  const position = () => `test:${told}`;

  /** Tells all pages about changes of a collection. Without `changes`, anything may have changed. */
  function tell(collection: string, changes?: readonly RecordChange[]): void {
    told += 1;
    const said = state.namesRecords ? { collection, changes } : { collection };
    for (const stream of [...streams]) stream.say('changed', JSON.stringify(said));
  }

  function respond({ method, path, headers, body }: Request): { status: number; body?: unknown } {
    const url = new URL(path, 'http://portal');
    const [, top, collection = '', id] = url.pathname.split('/').map(decodeURIComponent);
    if (top === 'api') return session(url.pathname, body);
    const kept = collections.get(collection);
    if (!kept) return { status: 404, body: { error: `There is no collection "${collection}".`, code: 'unknown' } };
    const { row, before, set, unset = [] } = (body ?? {}) as { row: Row; before?: string; set: Row; unset?: string[] };
    const index = kept.findIndex((entry) => entry.row.id === (id ?? row?.id));
    const found = kept[index];
    const question = url.searchParams.get('q');
    if (question !== null) {
      const asked = JSON.parse(question);
      return { status: 200, body: id === 'part' ? answerPart(kept, asked) : answerFigures(kept, asked) };
    }
    if (method === 'GET' && id !== undefined)
      return found ? { status: 200, body: found } : { status: 404, body: { error: 'It is not there.' } };
    const ids = url.searchParams.get('ids');
    if (ids !== null) {
      const wanted: unknown[] = JSON.parse(ids);
      const page = kept.filter((entry) => wanted.includes(entry.row.id));
      const previous = page.map((entry) => kept[kept.indexOf(entry) - 1]?.row.id ?? null);
      return { status: 200, body: { rows: page.map((entry) => entry.row), versions: page.map(({ version }) => version), previous } };
    }
    if (method === 'GET') {
      const from = kept.findIndex((entry) => entry.row.id === url.searchParams.get('after')) + 1;
      const page = kept.slice(from, from + state.pageSize);
      const next = from + state.pageSize < kept.length ? page.at(-1)?.row.id : undefined;
      return { status: 200, body: { rows: page.map((entry) => entry.row), versions: page.map(({ version }) => version), next } };
    }
    if (method === 'POST') {
      if (found)
        return JSON.stringify(found.row) === JSON.stringify(row)
          ? { status: 200, body: found }
          : { status: 409, body: { error: 'There is one already.', reason: 'exists' } };
      const made = { row, version: 1 };
      const at = kept.findIndex((entry) => entry.row.id === before);
      kept.splice(at < 0 ? kept.length : at, 0, made);
      history.set(`${collection}/${row.id}@1`, row);
      tell(collection, [{ id: String(row.id), version: 1, kind: 'added' }]);
      return { status: 201, body: made };
    }
    if (!found) return { status: 404, body: { error: 'It is no longer there.', code: 'unknown' } };
    if (method === 'DELETE') {
      kept.splice(index, 1);
      tell(collection, [{ id: String(id), kind: 'removed' }]);
      return { status: 204 };
    }
    const wanted = headers['If-Match'];
    if (wanted !== undefined && Number(wanted) !== found.version)
      return { status: 412, body: { error: 'It has changed.', reason: 'changed', ...found } };
    const left = Object.entries({ ...found.row, ...set }).filter(([key]) => !unset.includes(key));
    const now = { row: Object.fromEntries(left) as Row, version: found.version + 1 };
    kept[index] = now;
    history.set(`${collection}/${id}@${now.version}`, now.row);
    tell(collection, [{ id: String(id), version: now.version, kind: 'changed', fields: changedFields(found.row, now.row) }]);
    return { status: 200, body: now };
  }

  function session(path: string, body: unknown): { status: number; body?: unknown } {
    if (path === '/api/auth/login') {
      const { email, password } = body as { email: string; password: string };
      if (password !== 'correct horse') return { status: 401, body: { error: 'No.', reason: 'refused' } };
      state.user = { id: `user-${email}`, name: 'Ann Bell', email, role: 'member' };
      return { status: 200, body: { token: 't', user: state.user, expires_in: 60 } };
    }
    if (path === '/api/auth/logout') state.user = undefined;
    else if (!state.user) return { status: 401, body: { error: "You aren't signed in.", reason: 'signed-out' } };
    return { status: 200, body: state.user ? { user: state.user } : {} };
  }

  /** Returns a page's connection to the server. */
  function transport(travel: Travel = atOnce): Transport {
    return {
      fetch: async (path, { method, headers, body }) => {
        const request: Request = { method, path, headers, ...(body !== undefined && { body: JSON.parse(body) as unknown }) };
        requests.push(request);
        let at = '';
        const answer = await travel(`${method} ${path}`, () => {
          at = position();
          if (state.isAway) throw new TypeError('Failed to fetch');
          const refusal = refusals.findIndex(({ matches }) => matches.test(`${method} ${path}`));
          return refusal < 0 ? respond(request) : (refusals.splice(refusal, 1)[0] ?? { status: 500 });
        });
        if (answer.status === 0) throw new TypeError('Failed to fetch');
        const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
        return travel(`answer to ${method} ${path}`, () => ({ status: answer.status, text: async () => text, headers: { get: () => at } }));
      },
      stream: () => {
        const stream = new FakeStream(travel, () => streams.delete(stream));
        streams.add(stream);
        const at = position();
        void travel('stream opens', () => {
          if (state.isAway) return stream.fail(2);
          stream.say('open');
          stream.say('standing', JSON.stringify({ at }));
        });
        return stream;
      },
    };
  }

  return {
    transport,
    requests,
    state,
    history,
    refuse: (matches: RegExp, status: number, body?: unknown) => void refusals.push({ matches, status, body }),
    rows: (collection: string) => (collections.get(collection) ?? []).map(({ row }) => row),
    /** Changes the records as another user. */
    change: (collection: string, make: (kept: Kept[]) => Kept[]) => {
      const before = collections.get(collection) ?? [];
      const after = make([...before]);
      collections.set(collection, after);
      tell(collection, changesBetween(before, after));
    },
    /** Changes what the server computes for a record, which keeps its version. */
    recompute: (collection: string, id: string, set: Row) => {
      const kept = collections.get(collection) ?? [];
      collections.set(
        collection,
        kept.map((entry) => (entry.row.id === id ? { ...entry, row: { ...entry.row, ...set } } : entry)),
      );
      tell(collection, [{ id, kind: 'changed' }]);
    },
    /** Moves a record to the start, as a person moves whose name changes. */
    move: (collection: string, id: string) => {
      const kept = collections.get(collection) ?? [];
      collections.set(
        collection,
        kept.toSorted((one, other) => Number(other.row.id === id) - Number(one.row.id === id)),
      );
      tell(collection, [{ id, kind: 'added' }]);
    },
    /** Corrects the name of the viewer. */
    rename: (name: string) => {
      state.user = { ...state.user, name };
      for (const stream of [...streams]) stream.say('viewer', '{}');
    },
    signOut: () => {
      state.user = undefined;
      for (const stream of [...streams]) stream.say('signedOut');
    },
    /** Interrupts the connection: streams report it, and requests fail until it is back. */
    away: (isAway: boolean, readyState = 2) => {
      state.isAway = isAway;
      if (isAway) for (const stream of [...streams]) stream.fail(readyState);
    },
    streams,
  };
}

/** Returns the names of the fields that differ. */
function changedFields(before: Row, after: Row): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Returns the changes that lead from one list to another, or `undefined` if there are none or records moved. */
function changesBetween(before: readonly Kept[], after: readonly Kept[]): RecordChange[] | undefined {
  const there = (list: readonly Kept[], { row }: Kept) => list.find((entry) => entry.row.id === row.id);
  const stayed = (list: readonly Kept[], other: readonly Kept[]) => list.filter((entry) => there(other, entry)).map(({ row }) => row.id);
  if (stayed(before, after).join() !== stayed(after, before).join()) return undefined;
  // A lower version is another record with the same id.
  const isOther = (old: Kept | undefined, entry: Kept) =>
    !old || old.version > entry.version || (old.version === entry.version && old !== entry);
  const removed = before.filter((entry) => {
    const now = there(after, entry);
    return !now || isOther(entry, now);
  });
  const changes = [
    ...removed.map(({ row }): RecordChange => ({ id: String(row.id), kind: 'removed' })),
    ...after.flatMap((entry): RecordChange[] => {
      const old = there(before, entry);
      if (old === entry) return [];
      const change = { id: String(entry.row.id), version: entry.version };
      return [
        old && !isOther(old, entry)
          ? { ...change, kind: 'changed', fields: changedFields(old.row, entry.row) }
          : { ...change, kind: 'added' },
      ];
    }),
  ];
  return changes.length > 0 ? changes : undefined;
}

class FakeStream implements EventStream {
  readyState = 1;
  readonly #listeners: [name: string, listener: (event: { data?: unknown }) => void][] = [];
  readonly #travel: Travel;
  #last: Promise<void> | undefined;
  readonly #closed: () => void;

  constructor(travel: Travel, closed: () => void) {
    this.#travel = travel;
    this.#closed = closed;
  }

  addEventListener(name: string, listener: (event: { data?: unknown }) => void): void {
    this.#listeners.push([name, listener]);
  }

  /** Sends an event. Events arrive in order. */
  say(name: string, data?: string): void {
    const deliver = () =>
      this.#travel(`stream ${name}`, () => {
        if (this.readyState === 2) return;
        for (const [of, listener] of this.#listeners) if (of === name) listener({ data });
      });
    this.#last = this.#last === undefined ? deliver() : this.#last.then(deliver);
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    for (const [of, listener] of this.#listeners) if (of === 'error') listener({});
  }

  close(): void {
    this.readyState = 2;
    this.#closed();
  }
}

/** Waits until everything in transit has arrived. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
