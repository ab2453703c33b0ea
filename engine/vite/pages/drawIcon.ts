import type { Domain } from '../../language/domain.ts';
import { themeVariables } from '../../core/domain/themeVariables.ts';
import { barColor } from '../modules/themeStyles.ts';
import { escapeHtml } from '../../core/text/escapeHtml.ts';
import type { Outlines } from './letterOutlines.ts';

export interface IconStyle {
  round: number;
  /** The size of the ring and its content, relative to the icon. */
  scale: number;
}

/** The content of an icon: a PNG, or the outlines of letters. Without either, `drawIcon` uses any available font. */
export interface IconMark {
  picture?: Buffer | undefined;
  outlines?: Outlines | undefined;
}

/** Draws a variant's icon: its logo, or letters inside a ring. */
export function drawIcon(domain: Domain, { round, scale }: IconStyle, { picture, outlines }: IconMark): string {
  const { theme } = domain;
  const color = themeVariables(theme).light['--theme-gilt'] ?? theme.primary;
  const size = theme.logo.length > 2 ? 18 : 25;
  const letters = [
    `<circle r="27" stroke="${color}" stroke-width="2" fill="none"/>`,
    `<circle r="22.5" stroke="${color}" stroke-width="0.75" stroke-opacity="0.8" fill="none"/>`,
    outlines ? lettersAt(outlines, size, color) : drawText(theme.logo, size, color),
  ];
  const shapes = picture ? [drawPicture(picture)] : letters;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64" width="512" height="512"><rect x="-32" y="-32" width="64" height="64" rx="${round}" fill="${barColor(domain)}"/><g transform="scale(${scale})">${shapes.join('')}</g></svg>\n`;
}

/** Leaves a margin around the picture, because phones may crop an icon's corners. */
function drawPicture(png: Buffer): string {
  return `<image x="-23" y="-23" width="46" height="46" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

function lettersAt({ letters, width, height }: Outlines, size: number, color: string): string {
  const unit = size / 1000;
  const paths = letters.map(({ path, x }) => `<path transform="translate(${x - width / 2} ${-height / 2})" d="${path}"/>`);
  return `<g transform="scale(${unit} -${unit})" fill="${color}">${paths.join('')}</g>`;
}

function drawText(mark: string, size: number, color: string): string {
  return `<text y="${0.355 * size}" text-anchor="middle" font-family="Georgia, serif" font-size="${size}" font-weight="600" fill="${color}">${escapeHtml(mark)}</text>`;
}
