import { describe, expect, it, vi } from 'vitest';
import type { ChangesResponse } from '../../../../engine/workbench/server/protocol.ts';
import { createWorkbenchClient, type ClientPorts } from '../../../../engine/workbench/client/workbenchClient.ts';

interface Events {
  state: (text: string) => void;
  lost: () => void;
}

function started({ token = 'key', answer = { status: 200, body: {} }, headers = {}, isSeen = true } = {}) {
  const events: Events[] = [];
  const requests: { path: string; init: RequestInit }[] = [];
  const lines = { open: 0 };
  let blocked: Promise<void> = Promise.resolve();
  let see: (isSeen: boolean) => void = () => {};
  const ports: ClientPorts = {
    token: token || undefined,
    fetch: async (path, init) => {
      requests.push({ path, init });
      await blocked;
      if (answer.status === 0) throw new TypeError('no connection');
      return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
    },
    listen: (_path, on) => {
      events.push(on);
      lines.open += 1;
      return () => void (lines.open -= 1);
    },
    watchVisibility: (report) => {
      see = report;
      see(isSeen);
    },
  };
  /** Delays all responses until the returned function is called. */
  const hold = () => {
    let answers = () => {};
    blocked = new Promise((resolve) => (answers = resolve));
    return () => answers();
  };
  return { client: createWorkbenchClient(ports), events, lines, requests, answer, hold, see: (isSeen: boolean) => see(isSeen) };
}

describe('the client of the workbench', () => {
  it('the client connects once, with the first subscriber', () => {
    const { client, events } = started();
    client.subscribe(() => {});
    client.subscribe(() => {});
    expect(events).toHaveLength(1);
  });

  it('the client requests data that doesn’t change once, and again after a failure', async () => {
    const { client, requests, answer } = started({ answer: { status: 500, body: {} } });
    expect(await client.getOnce('/api/icons')).toMatchObject({ ok: false });
    Object.assign(answer, { status: 200, body: ['leaf'] });
    const both = await Promise.all([client.getOnce('/api/icons'), client.getOnce('/api/icons')]);
    expect(both).toMatchObject([{ value: ['leaf'] }, { value: ['leaf'] }]);
    expect(await client.getOnce('/api/icons')).toMatchObject({ value: ['leaf'] });
    expect(requests).toHaveLength(2);
  });

  it('the client caches the last response about changes', () => {
    const { lastChanges } = started().client;
    const listener = vi.fn();
    const stop = lastChanges.subscribe(listener);
    const changes = { sentences: [] } as unknown as ChangesResponse;
    lastChanges.set(changes);
    lastChanges.set(changes);
    expect(lastChanges.get()).toBe(changes);
    expect(listener).toHaveBeenCalledOnce();
    stop();
    lastChanges.set({ ...changes });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('a hidden page has no connection and opens a new one when it is visible', () => {
    const { client, events, lines, see } = started({ isSeen: false });
    client.subscribe(() => {});
    expect(lines.open).toBe(0);
    see(true);
    events[0]?.state('{"revision":3}');
    see(false);
    expect(lines.open).toBe(0);
    expect(client.getSnapshot()).toMatchObject({ connection: 'open', state: { revision: 3 } });
    see(true);
    see(true);
    expect(lines.open).toBe(1);
    events[1]?.state('{"revision":5}');
    expect(client.getSnapshot().state?.revision).toBe(5);
  });

  it('the client publishes the state that the server sent', () => {
    const { client, events } = started();
    const seen = vi.fn();
    client.subscribe(seen);
    events[0]?.state('{"revision":3}');
    expect(client.getSnapshot()).toMatchObject({ connection: 'open', state: { revision: 3 } });
    expect(seen).toHaveBeenCalledOnce();
  });

  it('a client without a token is refused and requests nothing', () => {
    const { client, events } = started({ token: '' });
    client.subscribe(() => {});
    expect(client.getSnapshot().connection).toBe('refused');
    expect(events).toHaveLength(0);
  });

  it('the client keeps the last state while the server is gone', async () => {
    const { client, events, answer } = started();
    client.subscribe(() => {});
    events[0]?.state('{"revision":3}');
    answer.status = 0;
    events[0]?.lost();
    await vi.waitFor(() => expect(client.getSnapshot().connection).toBe('gone'));
    expect(client.getSnapshot().state?.revision).toBe(3);
  });

  it('the client is connected again with the first response after a lost request', async () => {
    const { client, events, answer } = started();
    client.subscribe(() => {});
    events[0]?.state('{"revision":3}');
    answer.status = 0;
    await client.get('/api/changes');
    expect(client.getSnapshot().connection).toBe('gone');
    answer.status = 200;
    await client.get('/api/changes');
    expect(client.getSnapshot()).toMatchObject({ connection: 'open', state: { revision: 3 } });
  });

  it('the client distinguishes a restarted server from one that is gone', async () => {
    const { client, events } = started({ answer: { status: 403, body: { mistake: 'Load the page anew.' } } });
    client.subscribe(() => {});
    events[0]?.lost();
    await vi.waitFor(() => expect(client.getSnapshot().connection).toBe('refused'));
  });

  it('the client sends the token with every request', async () => {
    const { client, requests } = started();
    await client.get('/api/file');
    expect(new Headers(requests[0]?.init.headers).get('x-workbench')).toBe('key');
  });

  it('a response carries its draft revision if the server states it', async () => {
    expect(await started({ headers: { 'X-Revision': '11' } }).client.get('/api/form')).toEqual({ ok: true, value: {}, revision: 11 });
    expect(await started().client.get('/api/form')).toEqual({ ok: true, value: {} });
  });

  it('an error has the server’s message', async () => {
    const { client } = started({ answer: { status: 400, body: { mistake: 'There is no such file.' } } });
    expect(await client.post('/api/commands')).toMatchObject({ ok: false, status: 400, mistake: 'There is no such file.' });
  });

  it('the client sends one edit after the other', async () => {
    const { client, requests } = started();
    await Promise.all([client.edit([], 'first'), client.edit([], 'second')]);
    expect(requests.map(({ init }) => JSON.parse(String(init.body)).label)).toEqual(['first', 'second']);
  });

  it('an edit is sent at once, and then only the last text typed into one field in the meantime', async () => {
    const { client, requests, hold } = started();
    const type = (value: string, key = 'title') => client.edit([{ do: 'set', file: 'a.json', path: [key], value }], `A: ${key}`, 'typed');
    const answer = hold();
    const typed = [type('P'), type('Pl'), type('Plo')];
    expect(requests).toHaveLength(1);
    // Text typed after the undo must be sent after the undo request. Otherwise, the undo would revert the new text.
    const undone = client.step('undo');
    typed.push(type('Plot'), type('Other', 'note'), type('Others', 'note'));
    answer();
    await Promise.all([...typed, undone]);
    const sent = requests.map(({ path, init }) => JSON.parse(String(init.body)).commands?.[0].value ?? path);
    expect(sent).toEqual(['P', 'Plo', '/api/undo', 'Plot', 'Others']);
    await type('Plots');
    expect(requests).toHaveLength(6);
  });

  it('save and undo wait for pending edits and return their own response', async () => {
    const { client, requests, hold } = started();
    const answer = hold();
    const edited = client.edit([], 'first');
    const saved = client.postAfterEdits('/api/save', {});
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await Promise.resolve();
    expect(requests.map(({ path }) => path)).toEqual(['/api/commands']);
    answer();
    expect(await edited).toMatchObject({ ok: true });
    expect(await saved).toMatchObject({ ok: true });
    expect(requests.map(({ path }) => path)).toEqual(['/api/commands', '/api/save']);
  });

  it('undo reverts only changes that this page knows of', async () => {
    const { client, events, requests, answer } = started();
    const bodies = () => requests.map(({ path, init }) => [path, JSON.parse(String(init.body)).revision]);
    client.subscribe(() => {});
    events[0]?.state('{"revision":3}');
    await client.step('undo');
    answer.body = { revision: 5 };
    // Redo must send the revision in undo's response, because the server's `state` event arrives only later.
    const both = [client.step('undo'), client.step('redo')];
    events[0]?.state('{"revision":4}');
    await Promise.all(both);
    await client.edit([], 'typed');
    await client.step('undo', 4);
    expect(bodies()).toEqual([
      ['/api/undo', 3],
      ['/api/undo', 3],
      ['/api/redo', 5],
      ['/api/commands', undefined],
      ['/api/undo', 4],
    ]);
  });

  it('the client knows its last action other than typing, even while it runs', async () => {
    const { client, answer, hold } = started();
    answer.body = { revision: 4 };
    await client.edit([], 'Plots: Title', 'typed');
    expect(client.lastActionRevision()).toBe(-1);
    const answered = hold();
    const undone = client.step('undo');
    expect(client.lastActionRevision()).toBe(Infinity);
    answered();
    await undone;
    expect(client.lastActionRevision()).toBe(4);
  });

  it('the client stays connected, no matter what the check after an earlier lost connection finds', async () => {
    const { client, events, hold, requests, answer } = started();
    client.subscribe(() => {});
    answer.status = 0;
    const found = hold();
    events[0]?.lost();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    events[0]?.state('{"revision":4}');
    found();
    await new Promise((resolve) => setTimeout(resolve));
    expect(client.getSnapshot()).toMatchObject({ connection: 'open', state: { revision: 4 } });
  });
});
