import type { Transport } from '../../engine/core/data/Transport.ts';
import type { RecordChange } from '../../engine/core/data/Server.ts';
import { changedKeys } from '../../engine/core/values/changedKeys.ts';
import type { Row } from '../../engine/language/Row.ts';
import { answerFigures, answerPart } from './answerPart.ts';
import { changesBetween, type StoredRow } from './changesBetween.ts';
import { FakeStream, type Travel } from './FakeStream.ts';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

const atOnce: Travel = async (_label, value) => {
  await Promise.resolve();
  return value();
};

/** Controls whether events contain the changed records. An event without records contains only ids and versions. */
export type SendsRecords = 'never' | 'sometimes' | 'always';

/**
 * Creates an in-memory server that paginates, checks record versions, and streams changes like the real one.
 * @param first The records, keyed by collection.
 */
export function recordServer(first: Record<string, readonly Row[]> = {}) {
  const collections = new Map(
    Object.entries(first).map(([name, rows]) => [name, rows.map((row): StoredRow => ({ row, version: 1 }))] as const),
  );
  const history = new Map<string, Row>();
  for (const [name, stored] of collections) for (const { row } of stored) history.set(`${name}/${row.id}@1`, row);
  const streams = new Set<FakeStream>();
  const requests: Request[] = [];
  /** Responses to send in place of the real ones. Each one is used once, for the next matching request. */
  const refusals: { matches: RegExp; status: number; body?: unknown }[] = [];
  const state = {
    pageSize: 2000,
    isAway: false,
    user: undefined as Row | undefined,
    namesRecords: true,
    sendsRecords: 'never' as SendsRecords,
  };

  let eventCount = 0;
  const position = () => `test:${eventCount}`;

  /** Reports changes in a collection to all pages. Without `changes`, any record may have changed. */
  function tell(collection: string, changes?: readonly RecordChange[]): void {
    eventCount += 1;
    const event = state.namesRecords ? { collection, changes: changes?.map((change) => withRecord(collection, change)) } : { collection };
    for (const stream of [...streams]) stream.say('changed', JSON.stringify(event));
  }

  /** Adds the record to a change, as the server does for viewers who may read the whole record. */
  function withRecord(collection: string, change: RecordChange): RecordChange {
    const stored = collections.get(collection) ?? [];
    const found = stored.find(({ row, version }) => row.id === change.id && version === change.version);
    const sends = state.sendsRecords === 'always' || (state.sendsRecords === 'sometimes' && eventCount % 2 === 0);
    if (!sends || !found) return change;
    return { ...change, row: found.row, ...(change.kind === 'added' && found === stored.at(-1) && { isLast: true }) };
  }

  function respond({ method, path, headers, body }: Request): { status: number; body?: unknown } {
    const url = new URL(path, 'http://portal');
    const [, top, collection = '', id] = url.pathname.split('/').map(decodeURIComponent);
    if (top === 'api') return session(url.pathname, body);
    const stored = collections.get(collection);
    if (!stored) return { status: 404, body: { error: `There is no collection "${collection}".`, code: 'unknown' } };
    const { row, before, set, unset = [] } = (body ?? {}) as { row: Row; before?: string; set: Row; unset?: string[] };
    const index = stored.findIndex((entry) => entry.row.id === (id ?? row?.id));
    const found = stored[index];
    const question = url.searchParams.get('q');
    if (question !== null) {
      const query = JSON.parse(question);
      return { status: 200, body: id === 'part' ? answerPart(stored, query) : answerFigures(stored, query) };
    }
    if (method === 'GET' && id !== undefined)
      return found ? { status: 200, body: found } : { status: 404, body: { error: 'It is not there.' } };
    const ids = url.searchParams.get('ids');
    if (ids !== null) {
      const wanted: unknown[] = JSON.parse(ids);
      const page = stored.filter((entry) => wanted.includes(entry.row.id));
      const previous = page.map((entry) => stored[stored.indexOf(entry) - 1]?.row.id ?? null);
      return { status: 200, body: { rows: page.map((entry) => entry.row), versions: page.map(({ version }) => version), previous } };
    }
    if (method === 'GET') {
      const from = stored.findIndex((entry) => entry.row.id === url.searchParams.get('after')) + 1;
      const page = stored.slice(from, from + state.pageSize);
      const next = from + state.pageSize < stored.length ? page.at(-1)?.row.id : undefined;
      return { status: 200, body: { rows: page.map((entry) => entry.row), versions: page.map(({ version }) => version), next } };
    }
    if (method === 'POST') {
      if (found)
        return JSON.stringify(found.row) === JSON.stringify(row)
          ? { status: 200, body: found }
          : { status: 409, body: { error: 'There is one already.', reason: 'exists' } };
      const made = { row, version: 1 };
      const at = stored.findIndex((entry) => entry.row.id === before);
      stored.splice(at < 0 ? stored.length : at, 0, made);
      history.set(`${collection}/${row.id}@1`, row);
      tell(collection, [{ id: String(row.id), version: 1, kind: 'added' }]);
      return { status: 201, body: made };
    }
    if (!found) return { status: 404, body: { error: 'It is no longer there.', code: 'unknown' } };
    if (method === 'DELETE') {
      stored.splice(index, 1);
      tell(collection, [{ id: String(id), kind: 'removed' }]);
      return { status: 204 };
    }
    const wanted = headers['If-Match'];
    if (wanted !== undefined && Number(wanted) !== found.version)
      return { status: 412, body: { error: 'It has changed.', reason: 'changed', ...found } };
    const left = Object.entries({ ...found.row, ...set }).filter(([key]) => !unset.includes(key));
    const now = { row: Object.fromEntries(left) as Row, version: found.version + 1 };
    stored[index] = now;
    history.set(`${collection}/${id}@${now.version}`, now.row);
    tell(collection, [{ id: String(id), version: now.version, kind: 'changed', fields: changedKeys(found.row, now.row) }]);
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
    else if (!state.user) return { status: 401, body: { error: 'You aren’t signed in.', reason: 'signed-out' } };
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
        return travel(`answer to ${method} ${path}`, () => ({
          status: answer.status,
          text: async () => text,
          headers: { get: (name: string) => (name === 'x-changes-at' ? at : null) },
        }));
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
    /** Changes records as another user. */
    change: (collection: string, make: (stored: StoredRow[]) => StoredRow[]) => {
      const before = collections.get(collection) ?? [];
      const after = make([...before]);
      collections.set(collection, after);
      tell(collection, changesBetween(before, after));
    },
    /** Changes a value that the server computes for a record. The record's version stays the same. */
    recompute: (collection: string, id: string, set: Row) => {
      const stored = collections.get(collection) ?? [];
      collections.set(
        collection,
        stored.map((entry) => (entry.row.id === id ? { ...entry, row: { ...entry.row, ...set } } : entry)),
      );
      tell(collection, [{ id, kind: 'changed' }]);
    },
    /** Moves a record to the start of its collection. In the real server, renaming a person can move their record. */
    move: (collection: string, id: string) => {
      const stored = collections.get(collection) ?? [];
      collections.set(
        collection,
        stored.toSorted((one, other) => Number(other.row.id === id) - Number(one.row.id === id)),
      );
      tell(collection, [{ id, kind: 'added' }]);
    },
    /** Changes the viewer's name, and notifies all pages. */
    rename: (name: string) => {
      state.user = { ...state.user, name };
      for (const stream of [...streams]) stream.say('viewer', '{}');
    },
    signOut: () => {
      state.user = undefined;
      for (const stream of [...streams]) stream.say('signedOut');
    },
    /** Interrupts the connection or restores it. During an interruption, streams fail and requests are rejected. */
    away: (isAway: boolean, readyState = 2) => {
      state.isAway = isAway;
      if (isAway) for (const stream of [...streams]) stream.fail(readyState);
    },
    streams,
  };
}

/** Waits five timer ticks, so that pending requests and events arrive. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
