import { crc32, deflateSync } from 'node:zlib';
import { flatten, type Point } from './flatten.ts';

/** One color within outlines; what two outlines of opposite directions enclose both is left out. */
export interface Shape {
  path: string;
  /** `#rrggbb`. */
  color: string;
  opacity?: number;
}

/** A square picture of `shapes`, the later above the earlier, as a PNG file. `size` is in pixels, `unit` the width of the shapes' own square. */
export function drawPng(shapes: readonly Shape[], size: number, unit: number): Buffer {
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (const { path, color, opacity = 1 } of shapes) {
    const covered = coverage(flatten(path), size, size / unit);
    const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
    const parts = [red, green, blue];
    covered.forEach((share, index) => {
      if (share > 0) paint(pixels, index * 4, parts, share * opacity);
    });
  }
  const lines = Buffer.alloc(size * (size * 4 + 1));
  // Each line begins with a byte that says that its pixels stand as they are.
  for (let y = 0; y < size; y++) lines.set(pixels.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // eight bits for each of red, green, blue and alpha
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}

/** Lays a color over the pixel at `place`. */
function paint(pixels: Uint8ClampedArray, place: number, color: readonly number[], alpha: number): void {
  const under = (pixels[place + 3] ?? 0) / 255;
  const over = alpha + under * (1 - alpha);
  for (let part = 0; part < 3; part++) {
    pixels[place + part] = ((color[part] ?? 0) * alpha + (pixels[place + part] ?? 0) * under * (1 - alpha)) / over;
  }
  pixels[place + 3] = over * 255;
}

/** Lines that a row of pixels is looked at along. */
const looks = 8;

interface Crossing {
  x: number;
  /** 1 where the outline goes down, -1 where it goes up. */
  turn: number;
}

/** How much of each pixel lies within `outlines`, 0 to 1. */
function coverage(outlines: readonly Point[][], size: number, scale: number): Float64Array {
  const covered = new Float64Array(size * size);
  const rows = Array.from({ length: size * looks }, (): Crossing[] => []);
  for (const points of outlines) points.forEach((from, index) => cross(rows, from, points[(index + 1) % points.length] ?? from, scale));
  rows.forEach((crossings, look) => {
    let turns = 0;
    crossings.sort((one, other) => one.x - other.x);
    crossings.forEach(({ x, turn }, index) => {
      turns += turn;
      const end = crossings[index + 1]?.x;
      if (turns !== 0 && end !== undefined) fill(covered, Math.floor(look / looks) * size, size, x, end);
    });
  });
  return covered;
}

/** Notes in each of the looks that the line crosses where it does. */
function cross(rows: readonly Crossing[][], from: Point, to: Point, scale: number): void {
  const [top, bottom, turn] = from.y <= to.y ? [from, to, 1] : [to, from, -1];
  const lookAt = (y: number) => Math.ceil(y * scale * looks - 0.5);
  for (let look = Math.max(0, lookAt(top.y)); look < Math.min(rows.length, lookAt(bottom.y)); look++) {
    const y = (look + 0.5) / looks / scale;
    rows[look]?.push({ x: (top.x + ((y - top.y) / (bottom.y - top.y)) * (bottom.x - top.x)) * scale, turn });
  }
}

/** Adds one look's span to the row that begins at `row`. */
function fill(covered: Float64Array, row: number, size: number, start: number, end: number): void {
  const [from, to] = [Math.max(0, start), Math.min(size, end)];
  for (let x = Math.floor(from); x < to; x++) {
    const share = Math.min(x + 1, to) - Math.max(x, from);
    covered[row + x] = Math.min(1, (covered[row + x] ?? 0) + share / looks);
  }
}
