import type { Domain } from '../../language/domain.ts';
import { themeVariables } from '../../core/domain/themeVariables.ts';
import { barColor } from '../themeStyles.ts';
import { drawPng, type Shape } from './drawPng.ts';
import { inMarkup } from './inMarkup.ts';
import type { Outlines } from './letterOutlines.ts';

/** The side of the square that icons are drawn in. */
const side = 64;

export interface IconShape {
  /** The radius of the corners. */
  round: number;
  /** Of the ring and the mark within. */
  scale: number;
}

interface Icon {
  svg: string;
  /** The same of so many pixels; undefined where the portal's face has not the mark's letters. */
  png?: (size: number) => Buffer;
}

/** The variant's mark within a ring, on its field. `outlines` are those of the mark. */
export function iconOf({ theme, ...domain }: Domain, { round, scale }: IconShape, outlines: Outlines | undefined): Icon {
  const color = themeVariables(theme).light['--theme-gilt'] ?? theme.primary;
  const field: Shape = { path: square(round), color: barColor({ theme, ...domain }) };
  const ring: Shape = { path: circle(28 * scale) + circle(26 * scale, true), color };
  const innerRing: Shape = { path: circle(22.875 * scale) + circle(22.125 * scale, true), color, opacity: 0.8 };
  const drawn = [field, ring, innerRing];
  const size = (theme.logo.length > 2 ? 18 : 25) * scale;
  if (!outlines) {
    const text = `<text x="32" y="${32 + 0.355 * size}" text-anchor="middle" font-family="Georgia, serif" font-size="${size}" font-weight="600" fill="${color}">${inMarkup(theme.logo)}</text>`;
    return { svg: svgOf(drawn, text) };
  }
  const shapes = [...drawn, { path: lettersAt(outlines, size), color }];
  return { svg: svgOf(shapes), png: (pixels) => drawPng(shapes, pixels, side) };
}

function svgOf(shapes: readonly Shape[], more = ''): string {
  const paths = shapes.map(
    ({ path, color, opacity }) => `<path fill="${color}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`} d="${path}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="512" height="512">${paths.join('')}${more}</svg>\n`;
}

/** How far the handles of a quarter circle stand out. */
const handle = 0.5523;

function square(round: number): string {
  const far = side - round;
  const near = rounded(round * (1 - handle));
  const other = rounded(side - near);
  return `M${round},0L${far},0C${other},0,${side},${near},${side},${round}L${side},${far}C${side},${other},${other},${side},${far},${side}L${round},${side}C${near},${side},0,${other},0,${far}L0,${round}C0,${near},${near},0,${round},0Z`;
}

/** Around the middle; `inward` turns the other way, which cuts it out of what is around it. */
function circle(radius: number, inward = false): string {
  const c = side / 2;
  const k = radius * handle;
  const t = inward ? -1 : 1;
  const place = (x: number, y: number) => `${rounded(c + x)},${rounded(c + y * t)}`;
  const quarter = (...points: readonly [number, number][]) => `C${points.map(([x, y]) => place(x, y)).join(',')}`;
  return `M${place(radius, 0)}${quarter([radius, k], [k, radius], [0, radius])}${quarter([-k, radius], [-radius, k], [-radius, 0])}${quarter([-radius, -k], [-k, -radius], [0, -radius])}${quarter([k, -radius], [radius, -k], [radius, 0])}Z`;
}

/** Letters of `size`, their middle in the middle. */
function lettersAt({ letters, width, height }: Outlines, size: number): string {
  const unit = size / 1000;
  const [left, base] = [side / 2 - (width * unit) / 2, side / 2 + (height * unit) / 2];
  return letters
    .map(({ path, x: start }) =>
      path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_all, x: string, y: string) => {
        return `${rounded(left + (start + Number(x)) * unit)},${rounded(base - Number(y) * unit)}`;
      }),
    )
    .join('');
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
