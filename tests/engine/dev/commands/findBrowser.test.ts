import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBrowser } from '../../../../engine/dev/commands/findBrowser.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'browsers-'));
  vi.stubEnv('CHROME_PATH', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

/** Puts programs into folders, which are the `PATH` from then on; `mode` 0o644 is a file that nobody can run. */
function has(folders: Readonly<Record<string, readonly string[]>>, mode = 0o755): void {
  for (const [folder, names] of Object.entries(folders)) {
    mkdirSync(join(root, folder), { recursive: true });
    for (const name of names) {
      writeFileSync(join(root, folder, name), '');
      chmodSync(join(root, folder, name), mode);
    }
  }
  const path = Object.keys(folders).map((folder) => join(root, folder));
  vi.stubEnv('PATH', path.join(delimiter));
}

describe('the browser of the tests', () => {
  test('is one without a window, wherever it stands on the path', () => {
    has({ first: ['chromium'], second: ['chromium-headless-shell'] });
    expect(findBrowser()).toBe(join(root, 'second/chromium-headless-shell'));
  });

  test('is a whole one where there is no other', () => {
    has({ only: ['chromium'] });
    expect(findBrowser()).toBe(join(root, 'only/chromium'));
  });

  test('is the one that is named, before all others', () => {
    has({ first: ['chromium'] });
    vi.stubEnv('CHROME_PATH', '/somewhere/chrome');
    expect(findBrowser()).toBe('/somewhere/chrome');
  });

  test('is never a file that nobody can run', () => {
    has({ first: ['chromium-headless-shell', 'chromium'] }, 0o644);
    expect(findBrowser()?.startsWith(root) ?? false).toBe(false);
  });
});
