import { afterAll, describe, expect, test, vi } from 'vitest';
import type { DataSource } from '../../../../engine/core/data/DataSource.ts';
import type { RouteEntry } from '../../../../engine/language/PortalManifests.ts';
import { fetchAhead } from '../../../../engine/react/app/fetchAhead.ts';
import { stubDataSource } from '../../../support/stubDataSource.ts';

// Wait until the code that checks records has loaded. Otherwise, it could load during the next test file.
afterAll(() => vi.dynamicImportSettled());

const entry = (ahead: RouteEntry['ahead'], path = '/plots'): RouteEntry => ({
  path,
  gate: [],
  ahead,
  load: () => Promise.reject(new Error('not asked for')),
});

describe('the records of a screen', () => {
  test('a screen’s records are requested before the screen loads', () => {
    const list = vi.fn<DataSource['list']>(async () => []);
    fetchAhead(entry({ collections: ['plots', 'tools'], tables: false }), stubDataSource({ list, getCached: () => undefined }));
    expect(list.mock.calls).toEqual([['plots'], ['tools']]);
  });

  test('a failed early request is ignored, because the block requests the records again', async () => {
    const list = vi.fn<DataSource['list']>(async () => Promise.reject(new Error('offline')));
    const unheard = vi.fn();
    process.once('unhandledRejection', unheard);
    fetchAhead(entry({ collections: ['plots'], tables: false }), stubDataSource({ list, getCached: () => undefined }));
    expect(list.mock.calls).toEqual([['plots']]);
    // Wait, because Node reports unhandled rejections only after all promise callbacks have run.
    await new Promise((resolved) => setImmediate(resolved));
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });

  test('records that could not be loaded are requested again on the next screen, and not by the same one', async () => {
    const list = vi.fn<DataSource['list']>(async () => Promise.reject(new Error('offline')));
    const source = stubDataSource({ list, getCached: () => undefined });
    const ahead = { collections: ['plots'], tables: false };
    for (const [path, count] of [
      ['/plots', 1],
      ['/plots', 1],
      ['/tools', 2],
      ['/plots', 3],
    ] as const) {
      fetchAhead(entry(ahead, path), source);
      expect(list).toHaveBeenCalledTimes(count);
      await new Promise((resolved) => setImmediate(resolved));
    }
  });

  test('a screen without records requests none', () => {
    const list = vi.fn<DataSource['list']>(async () => []);
    fetchAhead(entry(undefined), stubDataSource({ list, getCached: () => undefined }));
    expect(list).not.toHaveBeenCalled();
  });
});
