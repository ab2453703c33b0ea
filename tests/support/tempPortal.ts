import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A portal's files, keyed by path. Strings are written unchanged. Other values are written as JSON, indented by two spaces. */
export type PortalFolder = Readonly<Record<string, unknown>>;

/** Returns a manifest's text as `tempPortal` writes it. */
export function manifestText(content: unknown): string {
  return typeof content === 'string' ? content : `${JSON.stringify(content, undefined, 2)}\n`;
}

/** Writes a portal to a new folder. The folder is deleted after the test. Returns its absolute path. */
export function tempPortal(files: PortalFolder): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), manifestText(content));
  }
  return folder;
}
