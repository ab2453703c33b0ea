import { encode } from 'uqr';

/** A QR code as an SVG path. Its unit is a module (one of the code's squares). */
export interface QrShape {
  path: string;
  /** The width and height in modules, including the margin that scanners need. */
  size: number;
}

/** Returns the QR code for a text. */
export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size };
}
