import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listRequests, boats, opened, shown } from '../../../support/remoteBoats.ts';
import { settled } from '../../../support/recordServer.ts';

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

describe('records of a server', () => {
  test('records load page by page, once for all callers, and stay cached', async () => {
    const { remote, source } = opened({ boats: Array.from({ length: 5 }, (_, index) => ({ id: `b${index}` })) });
    remote.state.pageSize = 2;
    expect(source.getCached('boats')).toBeUndefined();
    const [one, other] = await Promise.all([source.list('boats'), source.list('boats')]);
    expect(one.map(({ id }) => id)).toEqual(['b0', 'b1', 'b2', 'b3', 'b4']);
    expect(other).toBe(one);
    expect(source.getCached('boats')).toBe(one);
    expect(await source.list('boats')).toBe(one);
    expect(listRequests(remote)).toEqual(['GET /data/boats', 'GET /data/boats?after=b1', 'GET /data/boats?after=b3']);
  });

  test('refused records reject with the server’s message and are requested again', async () => {
    const { remote, source } = opened();
    remote.refuse(/GET/, 403, { error: 'Only officers may see these.', code: 'policy' });
    await expect(source.list('boats')).rejects.toThrow('Only officers may see these.');
    expect(await source.list('boats')).toEqual(boats);
  });

  test('endless or invalid pages are refused', async () => {
    const { remote, source } = opened();
    for (let page = 0; page < 2; page += 1) remote.refuse(/GET/, 200, { rows: [], versions: [], next: 'a' });
    await expect(source.list('boats')).rejects.toThrow('never end');
    remote.refuse(/GET/, 200, '<html>');
    await expect(source.list('boats')).rejects.toThrow("Couldn't read the server's response");
  });
});

describe('the viewer’s own change', () => {
  test('the viewer’s own change appears at once and stays after the server accepts it', async () => {
    const { remote, source, heard } = await shown();
    const before = source.getCached('boats');
    const update = source.update('boats', 'a', { name: 'Swift', seats: undefined });
    const insert = source.insert('boats', { name: 'Gull' }, 'b');
    const remove = source.remove('boats', 'b');
    const expected = [
      { id: 'a', name: 'Swift' },
      { id: 'new-1', name: 'Gull' },
    ];
    expect(source.getCached('boats')).toEqual(expected);
    expect(before).toEqual(boats);
    expect(heard).toHaveBeenCalled();
    expect(await update).toEqual(expected[0]);
    expect(await insert).toEqual(expected[1]);
    await remove;
    await settled();
    expect(source.getCached('boats')).toEqual(expected);
    expect(remote.rows('boats')).toEqual(expected);
    expect(remote.requests.find(({ method }) => method === 'PATCH')).toMatchObject({
      body: { set: { name: 'Swift' }, unset: ['seats'] },
      headers: { 'If-Match': '1' },
    });
  });

  test('the server’s response to an insert stays visible as long as the page is open', async () => {
    const { remote, source } = await shown();
    const sentRow = { id: 'own', name: 'Gull', link: 'https://harbor.example/join/1' };
    remote.refuse(/POST/, 201, { row: sentRow, version: 1 });
    const insert = source.insert('boats', { name: 'Gull' });
    remote.change('boats', (entries) => [...entries, { row: { id: 'own', name: 'Gull' }, version: 1 }]);
    await insert;
    await settled();
    expect(source.getCached('boats')).toEqual([...boats, sentRow]);
  });

  test('the viewer’s own change keeps the other rows the same objects, even after a reload', async () => {
    const { source } = await shown();
    const kite = source.getCached('boats')?.[1];
    await source.update('boats', 'a', { seats: 3 });
    await settled();
    expect(source.getCached('boats')?.[1]).toBe(kite);
  });

  test.each([
    ['insert', (source: ReturnType<typeof opened>['source']) => source.insert('boats', { name: 'Gull' })],
    ['update', (source: ReturnType<typeof opened>['source']) => source.update('boats', 'a', { name: 'Gull' })],
    [
      'update of a function',
      (source: ReturnType<typeof opened>['source']) => source.update('boats', 'a', (row) => ({ ...row, name: 'Gull' })),
    ],
    ['removal', (source: ReturnType<typeof opened>['source']) => source.remove('boats', 'a')],
  ])('a refused %s is reverted with the server’s message', async (_, change) => {
    const { remote, source } = await shown();
    remote.refuse(/POST|PATCH|DELETE/, 403, { error: 'Only the harbor master may do this.', code: 'policy' });
    const done = change(source);
    expect(source.getCached('boats')).not.toEqual(boats);
    await expect(done).rejects.toThrow('Only the harbor master may do this.');
    expect(source.getCached('boats')).toEqual(boats);
    await settled();
    expect(source.getCached('boats')).toEqual(boats);
  });

  test('the viewer’s own change during the load of the list is not lost', async () => {
    const { source } = opened();
    const list = source.list('boats');
    const insert = source.insert('boats', { id: 'c', name: 'Gull' });
    const remove = source.remove('boats', 'b');
    await Promise.all([list, insert, remove]);
    expect(source.getCached('boats')?.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  test('a change of a missing record rejects', async () => {
    const { source } = await shown();
    await expect(source.update('boats', 'x', { seats: 1 })).rejects.toThrow('It is no longer there.');
    await expect(source.update('boats', 'x', (row) => row)).rejects.toThrow('"boats" has no record "x"');
    await expect(source.remove('boats', 'x')).rejects.toThrow('It is no longer there.');
  });

  test('an update function that throws changes nothing and sends nothing', async () => {
    const { remote, source } = await shown();
    const thrown = source.update('boats', 'a', () => {
      throw new Error('No seat is left');
    });
    await expect(thrown).rejects.toThrow('No seat is left');
    expect(source.getCached('boats')).toEqual(boats);
    expect(remote.requests).toEqual([]);
  });
});

describe('a page that opens', () => {
  test('a page that opens reuses unchanged records and reloads changed ones', async () => {
    const { remote, source } = opened();
    source.setViewer('ann');
    for (const name of ['boats', 'docks']) source.subscribe(name, () => undefined);
    await Promise.all([source.list('boats'), source.list('docks')]);
    await settled();
    expect(listRequests(remote)).toEqual(['GET /data/boats', 'GET /data/docks']);
    const late = opened();
    await late.source.list('boats');
    late.source.subscribe('boats', () => undefined);
    late.remote.change('boats', (entries) => entries.slice(1));
    late.source.setViewer('ann');
    await vi.waitFor(() => expect(late.source.getCached('boats')).toEqual([boats[1]]));
  });

  test('a page does not load forbidden records until the viewer gains access', async () => {
    const { remote, server, source } = opened();
    server.mayRead(['docks']);
    source.setViewer('ann');
    source.subscribe('boats', () => undefined);
    await expect(source.list('boats')).rejects.toMatchObject({ status: 403, message: 'You aren’t allowed to do this.' });
    await source.list('docks');
    await settled();
    expect(listRequests(remote)).toEqual(['GET /data/docks']);
    server.mayRead(['docks', 'boats']);
    await vi.waitFor(() => expect(source.getCached('boats')).toEqual(boats));
    server.mayRead(['docks']);
    server.viewerChanged();
    expect(await source.list('boats')).toEqual(boats);
  });
});

test.each([
  [401, { error: 'You aren’t signed in.', reason: 'signed-out' }, 0],
  [500, { error: 'Something went wrong.', reason: 'failed' }, 1],
])('an update that the server answers with %i is logged only if it is a fault', async (status, answer, logged) => {
  const { remote } = await shown();
  remote.refuse(/GET/, status, answer);
  remote.change('boats', (entries) => entries.map(({ row, version }) => ({ row: { ...row, seats: 9 }, version: version + 1 })));
  await settled();
  expect(listRequests(remote).length).toBeGreaterThan(0);
  expect(errors).toHaveBeenCalledTimes(logged);
});

test('remote sources log no errors to the console', async () => {
  await shown();
  expect(errors).not.toHaveBeenCalled();
});
