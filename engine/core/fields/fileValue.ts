/** The kinds of files that a field can accept. The server looks at a file's contents, not at its name. */
export type UploadKind = 'image' | 'pdf' | 'document' | 'text';

/** The extensions of stored files. All pictures are stored as WebP. */
export const fileExtensions: Readonly<Record<UploadKind, readonly string[]>> = {
  image: ['webp'],
  pdf: ['pdf'],
  document: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
  text: ['txt', 'csv'],
};

export interface StoredFile {
  id: string;
  size: number;
  name: string;
}

/** Returns a stored file's address, which is the value of a file field. */
export function fileValue({ id, size, name }: StoredFile): string {
  return `/files/${id}/${size}/${encodeURIComponent(name)}`;
}

/** Parses the value of a file field: an address on the server, or a data URL in sample mode. */
export function readFileValue(value: unknown): StoredFile | undefined {
  if (typeof value !== 'string') return undefined;
  const [, id, size, name] = /^\/files\/([0-9a-f]{32})\/(\d{1,15})\/([^/]+)$/.exec(value) ?? [];
  if (id !== undefined && name !== undefined) return { id, size: Number(size), name: decoded(name) };
  const [, local, bytes] = /^data:[^;,]*;name=([^;,]*);base64,(.*)$/s.exec(value) ?? [];
  return local === undefined || bytes === undefined
    ? undefined
    : { id: '', size: Math.floor((bytes.replace(/=+$/, '').length * 3) / 4), name: decoded(local) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
