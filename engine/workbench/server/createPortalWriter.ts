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
import { isPictureFile, pictureFolder, toBytes } from './pictureFiles.ts';
import type { Mistake } from './protocol.ts';

/** File names that Windows reserves for devices, even with an extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const longest = 200;

/** Returns an error message if the workbench can't write a file with this name. The name is relative to the portal's folder. */
export function findFileNameError(file: unknown): string | undefined {
  if (typeof file !== 'string') return 'A file name must be a string.';
  if (isPictureFile(file) && /^[a-z][\w-]*\.webp$/.test(file.slice(pictureFolder.length)) && file.length <= longest) return undefined;
  const name = file.length > longest ? `${file.slice(0, longest)}…` : file;
  const [top = '', ...rest] = file.startsWith(scenarioFolder) ? [scenarioFolder, file.slice(scenarioFolder.length)] : file.split('/');
  if (!['portal-config', 'screens', 'fixtures', scenarioFolder].includes(top) || rest.length === 0)
    return `${JSON.stringify(name)} isn’t in portal-config/, screens/, fixtures/, or ${scenarioFolder}.`;
  if (top === 'portal-config' && rest[0]?.toLowerCase() === 'schema') return `${JSON.stringify(name)} is generated, so you can’t edit it.`;
  if (!file.endsWith('.json')) return `${JSON.stringify(name)} doesn’t end in .json.`;
  if (file.length > longest) return `${JSON.stringify(name)} is longer than ${longest} characters.`;
  const parts = [...rest.slice(0, -1), rest.at(-1)?.slice(0, -'.json'.length) ?? ''];
  if (!parts.every((part) => /^[A-Za-z0-9_][\w-]*$/.test(part) && !devices.test(part)))
    return `${JSON.stringify(name)} isn’t a valid file name. Use only letters, digits, -, and _.`;
  return undefined;
}

export type PortalWriter = ReturnType<typeof createPortalWriter>;

/** Returns functions that write a portal's files. They never write outside of `folder`. */
export function createPortalWriter(folder: string) {
  const root = realpathSync(folder);

  /** Returns a file's absolute path, or an error message if the workbench can't write there. */
  function findPlace(file: string): { place: string } | Mistake {
    const bad = findFileNameError(file);
    if (bad !== undefined) return { mistake: bad };
    const place = join(root, file);
    let parent = dirname(place);
    while (!existsSync(parent)) parent = dirname(parent);
    const real = realpathSync(parent);
    if (real !== parent || (real !== root && !real.startsWith(root + sep)))
      return { mistake: `The path to ${file} contains a symbolic link. The workbench doesn’t follow symbolic links.` };
    if (!lstatSync(parent).isDirectory()) return { mistake: `${file} couldn’t be written: there is a file where its folder should be.` };
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (found && !found.isFile()) return { mistake: `${file} isn’t a regular file.` };
    return { place };
  }

  return {
    /** Writes each file atomically. Deletes a file if its text is `null`. After a failure, continues with the next file. */
    write(texts: ReadonlyMap<string, FileText>): { written: string[]; failed: { file: string; mistake: string }[] } {
      const ready: { file: string; finish: () => void; drop: () => void }[] = [];
      const failed: { file: string; mistake: string }[] = [];
      const written: string[] = [];
      const addFailure = (file: string, error: unknown) => failed.push({ file, mistake: describeFailure(file, error) });
      for (const [file, text] of texts) {
        const found = findPlace(file);
        if ('mistake' in found) failed.push({ file, mistake: found.mistake });
        else {
          try {
            ready.push({ file, ...prepared(found.place, text === null ? null : toBytes(file, text)) });
          } catch (error) {
            addFailure(file, error);
          }
        }
      }
      // If the disk is full, don't replace any file.
      const isFull = failed.some(({ mistake }) => mistake.includes(fullDisk));
      for (const { file, finish, drop } of ready) {
        try {
          if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          finish();
          written.push(file);
        } catch (error) {
          drop();
          addFailure(file, error);
        }
      }
      return { written, failed };
    },
  };
}

function prepared(place: string, bytes: Buffer | null): { finish: () => void; drop: () => void } {
  const known = lstatSync(place, { throwIfNoEntry: false });
  if (known && (known.mode & 0o222) === 0) throw Object.assign(new Error('read-only'), { code: 'EACCES' });
  if (bytes === null) return { finish: () => rmSync(place, { force: true }), drop: () => undefined };
  mkdirSync(dirname(place), { recursive: true });
  const beside = `${place}.${randomBytes(6).toString('hex')}.tmp`;
  const drop = () => rmSync(beside, { force: true });
  try {
    writeWhole(beside, bytes);
    if (known) chmodSync(beside, known.mode);
  } catch (error) {
    drop();
    throw error;
  }
  return { finish: () => renameSync(beside, place), drop };
}

export function writeWhole(place: string, content: string | Buffer): void {
  const open = openSync(place, 'wx');
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
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
  EISDIR: 'a folder with this name already exists',
  ENOTDIR: 'there is a file where its folder should be',
  ENAMETOOLONG: 'its name is too long',
};

/** Returns a sentence, such as `screens/index.json couldn’t be written: the disk is full.` */
export function describeFailure(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return `${file} couldn’t be written: ${failures[code] ?? (error instanceof Error ? error.message : String(error))}.`;
}
