import sharp from 'sharp';

/** Creates a solid-color picture, with a location and an artist in its EXIF data. */
export function createPicture(format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif', width = 80, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'A secret name' }, IFD3: { GPSLatitude: '42/1 16/1 0/1', GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer();
}

/** A PDF with a single empty page. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Returns a copy of the PNG `small`, with `width` and `height` in its header instead of the real size. */
export function hugePng(width: number, height: number, small: Buffer): Buffer {
  const header = Buffer.from(small);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return header;
}

function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
