import { open, readFile, type FileHandle } from 'node:fs/promises';
import type { UploadKind } from '../../core/fields/fileValue.ts';
import { Refusal } from '../people/Refusal.ts';

export interface InspectedFile {
  kind: UploadKind;
  /** The file extension for the contents, regardless of the file's name. */
  extension: string;
}

const byMime: Readonly<Record<string, InspectedFile>> = {
  'image/png': { kind: 'image', extension: 'png' },
  'image/jpeg': { kind: 'image', extension: 'jpg' },
  'image/webp': { kind: 'image', extension: 'webp' },
  'image/gif': { kind: 'image', extension: 'gif' },
  'image/avif': { kind: 'image', extension: 'avif' },
  'application/pdf': { kind: 'pdf', extension: 'pdf' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { kind: 'document', extension: 'docx' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { kind: 'document', extension: 'xlsx' },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { kind: 'document', extension: 'pptx' },
  'application/vnd.oasis.opendocument.text': { kind: 'document', extension: 'odt' },
  'application/vnd.oasis.opendocument.spreadsheet': { kind: 'document', extension: 'ods' },
  'application/vnd.oasis.opendocument.presentation': { kind: 'document', extension: 'odp' },
};

const kindNames: Readonly<Record<UploadKind, string>> = {
  image: 'a PNG, JPEG, WebP, GIF, or AVIF picture',
  pdf: 'a PDF',
  document: 'a Word, Excel, PowerPoint, or OpenDocument file',
  text: 'a text or CSV file',
};

/**
 * Determines a file's kind from its contents. Only the name can tell CSV from other text. Throws a `Refusal` if the kind isn't in `accept`.
 */
export async function inspectFile(path: string, name: string, accept: readonly UploadKind[]): Promise<InspectedFile> {
  const { fileTypeFromFile } = await import('file-type');
  // `fileTypeFromFile` throws for some damaged files.
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  const found = mime === undefined || mime === 'application/xml' ? await readTextKind(path, name) : byMime[mime];
  if (found === 'svg') {
    throw new Refusal(422, 'file', 'SVG pictures can contain scripts, so they can’t be uploaded. Save the picture as PNG first.');
  }
  if (!found || !accept.includes(found.kind)) {
    const wanted = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(accept.map((kind) => kindNames[kind]));
    throw new Refusal(422, 'file', `This field doesn’t accept this kind of file. Choose ${wanted}.`);
  }
  if (!(await matchesKind(path, found.kind))) {
    throw new Refusal(
      422,
      'file',
      'This file has extra data before or after its contents. Open it in the program that made it, and save it again.',
    );
  }
  return found;
}

async function readTextKind(path: string, name: string): Promise<InspectedFile | 'svg' | undefined> {
  const bytes = await readFile(path);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  if (/<svg[\s>]/i.test(text.slice(0, 100_000))) return 'svg';
  // A file with control characters isn't text. Tabs, line breaks, and form feeds are allowed.
  if (/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text)) return undefined;
  return { kind: 'text', extension: /\.csv$/i.test(name) ? 'csv' : 'txt' };
}

/** Returns false for a PDF or an archive with extra bytes at its start or end. Extra bytes could hide another file. */
async function matchesKind(path: string, kind: UploadKind): Promise<boolean> {
  if (kind === 'image' || kind === 'text') return true;
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await readRange(file, 0, 5);
    const tail = await readRange(file, Math.max(0, size - 1024), Math.min(size, 1024));
    if (kind === 'pdf') return head === '%PDF-' && /%%EOF\s*$/.test(tail);
    // A ZIP file without a comment ends with a record of 22 bytes.
    return head.startsWith('PK\u0003\u0004') && tail.slice(-22).startsWith('PK\u0005\u0006') && tail.endsWith('\0\0');
  } finally {
    await file.close();
  }
}

async function readRange(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}
