import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followFolder } from '../../../../engine/dev/workbench/followFolder.ts';

const folder = '/portal';
const look = vi.fn();
const forgetCode = vi.fn();
let watcher: EventEmitter & { add: (paths: string[]) => void };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  stop = followFolder(watcher, { folder, look, forgetCode });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const changes = (file: string) => watcher.emit('all', 'change', `${folder}/${file}`);

describe('a folder that is followed', () => {
  test('is looked at as a whole when one of its files changes: of others the watcher may have said nothing', () => {
    changes('portal-config/gates.json');
    vi.advanceTimersByTime(50);
    expect(look.mock.calls).toEqual([[]]);
  });

  test('is looked at once for what changes together', () => {
    for (const file of ['portal-config/gates.json', 'screens/index.json', 'fixtures/members.json', 'tests/scenarios/session.json'])
      changes(file);
    vi.advanceTimersByTime(50);
    expect(look).toHaveBeenCalledOnce();
  });

  test('is looked at once more when it is quiet: who replaces a file and changes it at once is told of neither', () => {
    changes('portal-config/gates.json');
    vi.advanceTimersByTime(900);
    changes('portal-config/gates.json');
    vi.advanceTimersByTime(900);
    expect(look).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(look).toHaveBeenCalledTimes(3);
  });

  test.each(['portal-config/schema/screen.json', 'screens/index.txt', 'README.md', 'tests/other/session.json'])(
    'does not care for %s',
    (file) => {
      changes(file);
      vi.advanceTimersByTime(60_000);
      expect(look).not.toHaveBeenCalled();
    },
  );

  test.each(['portal.ts', 'screens/blocks/chart.tsx', 'lockMachine.ts', 'flows/horn.ts'])('has other code when %s changes', (file) => {
    changes(file);
    expect(forgetCode).toHaveBeenCalledOnce();
  });

  test.each(['tests/machines/lock.test.ts', 'node_modules/x/index.ts', '.workbench/x.ts', 'dist/x.ts', 'engine/index.ts'])(
    'has the same code when %s changes',
    (file) => {
      changes(file);
      expect(forgetCode).not.toHaveBeenCalled();
    },
  );

  test('is left alone when it is no longer followed', () => {
    changes('portal-config/gates.json');
    stop();
    vi.advanceTimersByTime(60_000);
    expect(look).not.toHaveBeenCalled();
  });
});
