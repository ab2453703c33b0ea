import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBrowser } from '../../../engine/testing/findBrowser.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'browsers-'));
  vi.stubEnv('CHROME_PATH', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

/** Creates empty program files in folders and sets `PATH` to these folders. With `mode` 0o644, the files aren't executable. */
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

describe('the browser for the tests', () => {
  test('the tests prefer a headless browser anywhere on the path', () => {
    has({ first: ['chromium'], second: ['chromium-headless-shell'] });
    expect(findBrowser()).toBe(join(root, 'second/chromium-headless-shell'));
  });

  test('the tests use a full browser if there is no headless one', () => {
    has({ only: ['chromium'] });
    expect(findBrowser()).toBe(join(root, 'only/chromium'));
  });

  test('the tests prefer the browser named by the environment', () => {
    has({ first: ['chromium'] });
    vi.stubEnv('CHROME_PATH', '/somewhere/chrome');
    expect(findBrowser()).toBe('/somewhere/chrome');
  });

  test('the tests never use a file that can’t be executed', () => {
    has({ first: ['chromium-headless-shell', 'chromium'] }, 0o644);
    expect(findBrowser()?.startsWith(root) ?? false).toBe(false);
  });
});
