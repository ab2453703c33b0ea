import { inflateRawSync } from 'node:zlib';

/** Returns the files in a ZIP archive as text, keyed by path. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  // The record at the archive's end contains the offset of the central directory, which lists the files.
  for (let at = archive.readUInt32LE(archive.lastIndexOf('PK\x05\x06') + 16); archive.readUInt32LE(at) === 0x02014b50; ) {
    const [method, nameLength] = [archive.readUInt16LE(at + 10), archive.readUInt16LE(at + 28)];
    const [size, local] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)];
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), (method === 8 ? inflateRawSync(content) : content).toString('utf8'));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
