import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openServer } from '../../../../engine/core/data/openServer.ts';
import { createRemoteSource } from '../../../../engine/core/data/remoteSource.ts';
import type { EventStream } from '../../../../engine/core/data/Transport.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import { listRequests, boats, opened, shown } from '../../../support/remoteBoats.ts';
import { recordServer, settled } from '../../../support/recordServer.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('changes by others', () => {
  test('a collection that changed in unknown ways is reloaded at once if it is shown and later if not', async () => {
    const { remote, source, heard } = await shown();
    await source.list('docks');
    remote.requests.length = 0;
    remote.state.namesRecords = false;
    remote.change('boats', (entries) => entries.slice(1));
    remote.change('docks', () => []);
    await settled();
    expect(heard).toHaveBeenCalled();
    expect(source.getCached('boats')).toEqual([boats[1]]);
    expect(listRequests(remote)).toEqual(['GET /data/boats']);
    expect(await source.list('docks')).toEqual([]);
  });

  test('a reload with equal rows changes nothing that is shown', async () => {
    const { remote, source, heard } = await shown();
    const before = source.getCached('boats');
    remote.change('boats', (entries) => [...entries]);
    await settled();
    expect(listRequests(remote)).toEqual(['GET /data/boats']);
    expect(source.getCached('boats')).toBe(before);
    expect(heard).not.toHaveBeenCalled();
  });

  test('a value that the server computes after a change isn’t missed if the list was read between the two', async () => {
    const remote = recordServer({ boats });
    const source = createRemoteSource(
      openServer(
        remote.transport(async (label, value) => {
          if (label === 'GET /data/boats') remote.change('boats', (entries) => entries.map(({ row }) => ({ row, version: 2 })));
          const response = value();
          if (label === 'GET /data/boats') remote.recompute('boats', 'a', { crew: 2 });
          if (label.startsWith('answer')) await settled();
          return response;
        }),
      ),
      () => 'new',
    );
    source.setViewer('ann');
    source.subscribe('boats', () => undefined);
    await settled();
    await source.list('boats');
    await settled();
    await settled();
    expect(source.getCached('boats')).toEqual([{ ...boats[0], crew: 2 }, boats[1]]);
  });

  test('missed changes are loaded after a lost connection, and open records stay meanwhile', async () => {
    vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
    try {
      const { remote, server, source } = await shown();
      const onChange = vi.fn();
      server.connection.subscribe(onChange);
      remote.away(true);
      expect(server.connection.isConnected()).toBe(false);
      remote.change('boats', (entries) => entries.slice(1));
      expect(await source.list('boats')).toEqual(boats);
      await expect(source.update('boats', 'a', { seats: 1 })).rejects.toThrow('know yet whether your change was saved');
      expect(source.getCached('boats')).toEqual(boats);
      remote.state.user = { id: 'ann' };
      remote.away(false);
      await vi.waitFor(() => expect(server.connection.isConnected()).toBe(true));
      await vi.waitFor(() => expect(source.getCached('boats')).toEqual([boats[1]]));
      expect(onChange).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('missed changes are loaded as soon as the server responds to anything', async () => {
    vi.useFakeTimers();
    try {
      const { remote, server, source } = opened();
      remote.state.user = { id: 'ann' };
      source.setViewer('ann');
      await vi.advanceTimersByTimeAsync(10);
      remote.away(true);
      // While offline, the source waits longer and longer between attempts.
      await vi.advanceTimersByTimeAsync(60_000);
      remote.away(false);
      expect(server.connection.isConnected()).toBe(false);
      const answered = server.ask('GET', '/data/boats');
      await vi.advanceTimersByTimeAsync(10);
      await answered;
      expect(server.connection.isConnected()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test('the connection counts as up if the server responds without a stream', async () => {
    vi.useFakeTimers();
    try {
      const { remote } = opened();
      remote.state.user = { id: 'ann' };
      const refused: EventStream = {
        readyState: 2,
        addEventListener: (name, listener) => {
          if (name === 'error') queueMicrotask(() => listener({}));
        },
        close: () => undefined,
      };
      const server = openServer({ ...remote.transport(), stream: () => refused });
      const onChange = vi.fn();
      server.connection.subscribe(onChange);
      server.follow({ connected: () => undefined, changed: () => undefined });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(server.connection.isConnected()).toBe(true);
      expect(onChange).not.toHaveBeenCalled();
      remote.away(true);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(server.connection.isConnected()).toBe(false);
      remote.away(false);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(server.connection.isConnected()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a list that first failed to load is loaded when the connection returns', async () => {
    const { remote, source } = opened();
    remote.state.user = { id: 'ann' };
    source.setViewer('ann');
    source.subscribe('boats', () => undefined);
    remote.refuse(/GET/, 0);
    await expect(source.list('boats')).rejects.toThrow('No response from the server');
    await vi.waitFor(() => expect(source.getCached('boats')).toEqual(boats));
  });
});

describe('a request without an answer', () => {
  test('an insert is repeated and adds the record once', async () => {
    const { remote, source } = await shown();
    remote.refuse(/POST/, 0);
    await source.insert('boats', { name: 'Gull' });
    expect(remote.rows('boats')).toHaveLength(3);
    expect(listRequests(remote).filter((line) => line.startsWith('POST'))).toHaveLength(2);
  });

  test('an insert that was stored without a response is sent again as the same record', async () => {
    const { remote, source } = await shown();
    vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
    try {
      for (let tries = 0; tries < 3; tries += 1) remote.refuse(/POST/, 0);
      await expect(source.insert('boats', { name: 'Gull' })).rejects.toThrow('It won’t be saved twice');
      expect(source.getCached('boats')).toEqual(boats);
      const storedBody = remote.requests.find(({ method }) => method === 'POST')?.body as { row: Row };
      remote.change('boats', (entries) => [...entries, { row: storedBody.row, version: 1 }]);
      await source.insert('boats', { name: 'Gull' });
      expect(remote.rows('boats')).toHaveLength(3);
      // The previous insert succeeded, so this one adds another record instead of retrying.
      await source.insert('boats', { name: 'Gull' });
      expect(remote.rows('boats')).toHaveLength(4);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a removal is repeated, and a record that the first try removed counts as removed', async () => {
    const { remote, source } = await shown();
    remote.refuse(/DELETE/, 502);
    remote.refuse(/DELETE/, 404, { error: 'It is no longer there.' });
    await source.remove('boats', 'a');
    expect(source.getCached('boats')).toEqual([boats[1]]);
  });

  test('a change is not repeated, because it might be applied twice', async () => {
    const { remote, source } = await shown();
    remote.refuse(/PATCH/, 0);
    await expect(source.update('boats', 'a', ({ seats }) => ({ seats: Number(seats) + 1 }))).rejects.toThrow(
      'whether your change was saved',
    );
    expect(listRequests(remote).filter((line) => line.startsWith('PATCH'))).toHaveLength(1);
  });
});

describe('another viewer', () => {
  test('a new viewer sees none of the previous viewer’s records and is notified of changes', async () => {
    const { remote, source } = await shown();
    source.setViewer(undefined);
    expect(source.getCached('boats')).toEqual([]);
    expect(remote.streams.size).toBe(0);
    await settled();
    expect(source.getCached('boats')).toEqual(boats);
    source.setViewer('bob');
    expect(remote.streams.size).toBe(1);
  });

  test('a page that leaves a screen when its viewer signs out doesn’t request its records again', async () => {
    const { remote, source } = opened();
    source.setViewer('ann');
    const unsubscribe = source.subscribe('boats', () => undefined);
    source.subscribe('docks', () => undefined);
    await Promise.all([source.list('boats'), source.list('docks')]);
    remote.requests.length = 0;
    source.setViewer(undefined);
    unsubscribe();
    await settled();
    expect(listRequests(remote)).toEqual(['GET /data/docks']);
  });

  test('a change by the previous viewer is rejected and not sent', async () => {
    const { remote, source } = await shown();
    const changes = [source.update('boats', 'a', { seats: 1 }), source.update('boats', 'a', { seats: 3 })];
    source.setViewer('bob');
    const done = await Promise.allSettled(changes);
    expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settled();
    expect(source.getCached('boats')).toEqual(boats);
    expect(remote.rows('boats')).toEqual(boats);
  });
});
