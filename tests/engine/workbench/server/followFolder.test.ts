import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followFolder } from '../../../../engine/workbench/server/followFolder.ts';

const folder = '/portal';
const updateFiles = vi.fn();
const invalidateCode = vi.fn();
let watcher: EventEmitter & { add: (paths: string[]) => void };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  stop = followFolder(watcher, { folder, updateFiles, invalidateCode });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const changes = (file: string) => watcher.emit('all', 'change', `${folder}/${file}`);

describe('a followed folder', () => {
  test('a change to one file makes the workbench read the whole folder', () => {
    changes('portal-config/gates.json');
    vi.advanceTimersByTime(50);
    expect(updateFiles.mock.calls).toEqual([[]]);
  });

  test('files that change together are read once', () => {
    for (const file of ['portal-config/gates.json', 'screens/index.json', 'fixtures/members.json', 'tests/scenarios/session.json'])
      changes(file);
    vi.advanceTimersByTime(50);
    expect(updateFiles).toHaveBeenCalledOnce();
  });

  test('the folder is read again once it is quiet, because the watcher can miss a replaced file', () => {
    changes('portal-config/gates.json');
    vi.advanceTimersByTime(900);
    changes('portal-config/gates.json');
    vi.advanceTimersByTime(900);
    expect(updateFiles).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(updateFiles).toHaveBeenCalledTimes(3);
  });

  test.each(['portal-config/schema/screen.json', 'screens/index.txt', 'README.md', 'tests/other/session.json'])(
    'a change of %s is ignored',
    (file) => {
      changes(file);
      vi.advanceTimersByTime(60_000);
      expect(updateFiles).not.toHaveBeenCalled();
    },
  );

  test.each(['portal.ts', 'screens/blocks/chart.tsx', 'lockMachine.ts', 'flows/horn.ts'])('a change of %s reloads the code', (file) => {
    changes(file);
    expect(invalidateCode).toHaveBeenCalledOnce();
  });

  test.each(['tests/machines/lock.test.ts', 'node_modules/x/index.ts', '.workbench/x.ts', 'dist/x.ts', 'engine/index.ts'])(
    'a change of %s does not reload the code',
    (file) => {
      changes(file);
      expect(invalidateCode).not.toHaveBeenCalled();
    },
  );

  test('a folder that is no longer followed is not read', () => {
    changes('portal-config/gates.json');
    stop();
    vi.advanceTimersByTime(60_000);
    expect(updateFiles).not.toHaveBeenCalled();
  });
});
