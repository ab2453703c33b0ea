import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, sep } from 'node:path';
import type { FileText } from './FileChange.ts';
import { scenarioFolder } from './folderTexts.ts';
import type { Mistake } from './protocol.ts';

/** Names that some systems take for devices, with whatever ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const longest = 200;

/**
 * Why `file` is not the name of a manifest or of records that the workbench may write, in a sentence; `undefined` where it is. A name is
 * relative to the portal's folder, with `/`.
 */
export function badFileName(file: unknown): string | undefined {
  if (typeof file !== 'string') return 'A file is named by a text.';
  const name = file.length > longest ? `${file.slice(0, longest)}…` : file;
  const [top = '', ...rest] = file.startsWith(scenarioFolder) ? [scenarioFolder, file.slice(scenarioFolder.length)] : file.split('/');
  if (!['portal-config', 'screens', 'fixtures', scenarioFolder].includes(top) || rest.length === 0)
    return `${JSON.stringify(name)} is not in portal-config/, screens/, fixtures/ or ${scenarioFolder}.`;
  if (top === 'portal-config' && rest[0]?.toLowerCase() === 'schema') return `${JSON.stringify(name)} is generated; nobody edits it.`;
  if (!file.endsWith('.json')) return `${JSON.stringify(name)} does not end in .json.`;
  if (file.length > longest) return `${JSON.stringify(name)} is longer than ${longest} characters.`;
  const parts = [...rest.slice(0, -1), rest.at(-1)?.slice(0, -'.json'.length) ?? ''];
  if (!parts.every((part) => /^[A-Za-z0-9_][\w-]*$/.test(part) && !devices.test(part)))
    return `${JSON.stringify(name)} is not a name for a file: letters, digits, - and _ only.`;
  return undefined;
}

export type PortalFiles = ReturnType<typeof portalFiles>;

/** Writes the files of the portal in `folder` (absolute), and nothing outside of it. */
export function portalFiles(folder: string) {
  const root = realpathSync(folder);

  /** Its absolute path, unless a link leads elsewhere. */
  function placeOf(file: string): { place: string } | Mistake {
    const bad = badFileName(file);
    if (bad !== undefined) return { mistake: bad };
    const place = join(root, file);
    let parent = dirname(place);
    while (!existsSync(parent)) parent = dirname(parent);
    const real = realpathSync(parent);
    if (real !== parent || (real !== root && !real.startsWith(root + sep)))
      return { mistake: `${file} lies behind a link, which the workbench does not follow.` };
    if (!lstatSync(parent).isDirectory()) return { mistake: `${file} could not be written: a file stands where its folder belongs.` };
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (found && !found.isFile()) return { mistake: `${file} is not a plain file.` };
    return { place };
  }

  return {
    /**
     * Writes all of these files or, where one cannot be written, as many as possible; each is the old one or the new one at any time.
     * `null` deletes. The order of what is told is that of `texts`.
     */
    write(texts: ReadonlyMap<string, FileText>): { written: string[]; failed: { file: string; mistake: string }[] } {
      const ready: { file: string; finish: () => void; drop: () => void }[] = [];
      const failed: { file: string; mistake: string }[] = [];
      const written: string[] = [];
      const told = (file: string, error: unknown) => failed.push({ file, mistake: failureOf(file, error) });
      for (const [file, text] of texts) {
        const found = placeOf(file);
        if ('mistake' in found) failed.push({ file, mistake: found.mistake });
        else {
          try {
            ready.push({ file, ...prepared(found.place, text) });
          } catch (error) {
            told(file, error);
          }
        }
      }
      // A full disk is found out before anything is replaced.
      const isFull = failed.some(({ mistake }) => mistake.includes(fullDisk));
      for (const { file, finish, drop } of ready) {
        try {
          if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          finish();
          written.push(file);
        } catch (error) {
          drop();
          told(file, error);
        }
      }
      return { written, failed };
    },
  };
}

/** Everything of a write that can fail for want of room or of leave, and what then puts it in place. */
function prepared(place: string, text: FileText): { finish: () => void; drop: () => void } {
  const known = lstatSync(place, { throwIfNoEntry: false });
  if (known && (known.mode & 0o222) === 0) throw Object.assign(new Error('read-only'), { code: 'EACCES' });
  if (text === null) return { finish: () => rmSync(place, { force: true }), drop: () => undefined };
  mkdirSync(dirname(place), { recursive: true });
  const beside = `${place}.${randomBytes(6).toString('hex')}.tmp`;
  const drop = () => rmSync(beside, { force: true });
  try {
    writeWhole(beside, text);
    if (known) chmodSync(beside, known.mode);
  } catch (error) {
    drop();
    throw error;
  }
  return { finish: () => renameSync(beside, place), drop };
}

/** Writes a new file, and returns when it is on the disk. */
export function writeWhole(place: string, text: string): void {
  const open = openSync(place, 'wx');
  try {
    const bytes = Buffer.from(text, 'utf8');
    for (let at = 0; at < bytes.length; ) at += writeSync(open, bytes, at);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

const fullDisk = 'the disk is full';

const failures: Readonly<Record<string, string>> = {
  ENOSPC: fullDisk,
  EDQUOT: fullDisk,
  EACCES: 'it is read-only',
  EPERM: 'it is read-only',
  EROFS: 'the disk is read-only',
  EISDIR: 'a folder has this name',
  ENOTDIR: 'a file stands where its folder belongs',
  ENAMETOOLONG: 'its name is too long',
};

/** `screens/index.json could not be written: the disk is full.` */
export function failureOf(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return `${file} could not be written: ${failures[code] ?? (error instanceof Error ? error.message : String(error))}.`;
}
