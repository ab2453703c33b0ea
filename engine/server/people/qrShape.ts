import { encode } from 'uqr';

/** A QR code as an SVG path. One unit is one square. */
export interface QrShape {
  path: string;
  /** The width and height of the QR code in squares, including the quiet zone that scanners need. */
  size: number;
}

export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size };
}
