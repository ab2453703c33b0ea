import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { readFileValue } from '../../core/fields/fileValue.ts';
import type { Files } from './createFiles.ts';

export interface ExportContent {
  /** The JSON files, keyed by path. */
  documents: ReadonlyMap<string, unknown>;
  /** The stored values of file fields. The export includes the files that these values refer to. */
  values: ReadonlySet<unknown>;
  files: Pick<Files, 'find' | 'read'> | undefined;
}

export async function zipExport({ documents, values, files }: ExportContent): Promise<Readable> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  zip.outputStream.pipe(output);
  for (const [path, document] of documents) zip.addBuffer(Buffer.from(`${JSON.stringify(document, undefined, 2)}\n`), path);
  for (const value of values) {
    const stored = readFileValue(value);
    const file = stored && (await files?.find(stored.id));
    if (!files || !stored || !file) continue;
    const path = `files/${stored.id.slice(0, 8)}-${stored.name.replaceAll(/[/\\]/g, '_')}`;
    // Open the files one by one. If a file's content is missing, add an empty file.
    zip.addReadStreamLazy(path, (done) => {
      files.read(file).then(
        (content) => done(null, content ?? Readable.from([])),
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  return output;
}
