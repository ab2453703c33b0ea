import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { valueAt } from '../../compiler/source/Source.ts';
import { encodePicture } from '../../server/files/encodePicture.ts';
import { inspectFile } from '../../server/files/inspectFile.ts';
import { Refusal } from '../../server/people/Refusal.ts';
import type { FileText } from './FileChange.ts';
import { manifestTexts } from './folderTexts.ts';
import { pictureFile } from '../../language/picture.ts';
import { isPictureFile, pictureExtension, pictureFolder, toAddress } from './pictureFiles.ts';
import type { PictureCommand } from './pictureProtocol.ts';
import type { Mistake } from './protocol.ts';

type Texts = ReadonlyMap<string, string>;
type EditedFiles = ReadonlyMap<string, FileText> | Mistake;

/**
 * Checks and converts a picture, as the live portal does with uploads. Then stores it, and calls `set` with its address. Deletes the
 * previous picture if no manifest uses it anymore.
 */
export async function storePicture(
  texts: Texts,
  command: PictureCommand,
  set: (address: string | undefined) => EditedFiles,
): Promise<EditedFiles> {
  const { file, path, picture } = command;
  const before = readAddress(texts.get(file), path);
  const stored = picture && (await encode(picture));
  if (stored && 'mistake' in stored) return stored;
  const place = stored && picture && freePlace(texts, picture.name, stored.text);
  const edited = set(place && toAddress(place));
  if ('mistake' in edited) return edited;
  const all = new Map<string, FileText>([...edited, ...(place && stored ? [[place, stored.text] as const] : [])]);
  const old = before === undefined ? undefined : pictureFile(before);
  if (old !== undefined && old !== place && isPictureFile(old) && texts.has(old) && !isMentioned(toAddress(old), texts, all))
    all.set(old, null);
  return all;
}

async function encode({ data, longestSide, name }: NonNullable<PictureCommand['picture']>): Promise<{ text: string } | Mistake> {
  const folder = await mkdtemp(join(tmpdir(), 'workbench-picture-'));
  try {
    const [original, encoded] = [join(folder, 'given'), join(folder, `encoded${pictureExtension}`)];
    await writeFile(original, Buffer.from(data, 'base64'));
    await inspectFile(original, name, ['image']);
    await encodePicture(original, encoded, longestSide);
    return { text: await readFile(encoded, 'base64') };
  } catch (error) {
    if (error instanceof Refusal) return { mistake: error.message };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Derives a path from the chosen file's name. Skips paths that a different picture already uses. */
function freePlace(texts: Texts, name: string, text: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^[-_]+|[-_]+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  const base = /^[a-z]/.test(plain) ? plain : `picture-${plain}`.replace(/-$/, '');
  for (let count = 1; ; count += 1) {
    const place = `${pictureFolder}${base}${count === 1 ? '' : `-${count}`}${pictureExtension}`;
    const known = texts.get(place);
    if (known === undefined || known === text) return place;
  }
}

function readAddress(text: string | undefined, path: PictureCommand['path']): string | undefined {
  try {
    const found = valueAt(JSON.parse(text ?? 'null'), path);
    return typeof found === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

function isMentioned(address: string, texts: Texts, edited: ReadonlyMap<string, FileText>): boolean {
  return [...manifestTexts(texts)].some(([file, text]) => (edited.get(file) ?? text).includes(address));
}
