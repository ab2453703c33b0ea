import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** What the files of a portal hold, by path; a text is written as it is, everything else as JSON of two blanks. */
export type PortalFolder = Readonly<Record<string, unknown>>;

/** A manifest as it stands in the folder that `tempPortal` writes. */
export function manifestText(content: unknown): string {
  return typeof content === 'string' ? content : `${JSON.stringify(content, undefined, 2)}\n`;
}

/** Writes a portal into a folder of its own, which goes when the test is done. Returns its absolute path. */
export function tempPortal(files: PortalFolder): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), manifestText(content));
  }
  return folder;
}
