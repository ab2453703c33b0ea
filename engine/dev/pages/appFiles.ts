import { themeVariables } from '../../core/domain/themeVariables.ts';
import { barColor } from '../themeStyles.ts';
import type { Domain } from '../../language/domain.ts';

/** What lets a browser put the variant among a device's apps, by file name: its manifest and its icons. */
export function appFiles(domain: Domain, folder: string): Record<string, string> {
  const { organizationName, tagline, description } = domain.branding;
  const manifest = {
    id: '/',
    name: `${organizationName} - ${tagline}`,
    short_name: organizationName,
    description,
    start_url: '/',
    display: 'standalone',
    background_color: barColor(domain),
    theme_color: barColor(domain),
    icons: [
      { src: `${folder}/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: `${folder}/icon-maskable.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  };
  return {
    'app.webmanifest': `${JSON.stringify(manifest, undefined, 2)}\n`,
    'icon.svg': icon(domain, { round: 14, scale: 1 }),
    // A system cuts its own shape out of this one: only a circle of four fifths is sure to be seen.
    'icon-maskable.svg': icon(domain, { round: 0, scale: 0.78 }),
  };
}

/** The variant's mark within a ring, on its field. */
function icon(domain: Domain, { round, scale }: { round: number; scale: number }): string {
  const { logo, secondary } = domain.theme;
  const gilt = themeVariables(domain.theme).field['--theme-gilt'] ?? secondary;
  const size = logo.length > 2 ? 18 : 25;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">`,
    `<rect width="64" height="64" rx="${round}" fill="${barColor(domain)}"/>`,
    `<g transform="translate(32 32) scale(${scale})" fill="none" stroke="${gilt}">`,
    `<circle r="27" stroke-width="2"/><circle r="22.5" stroke-width="0.75" opacity="0.8"/>`,
    `<text y="0.355em" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="${size}" font-weight="600" fill="${gilt}" stroke="none">${inMarkup(logo)}</text>`,
    `</g></svg>\n`,
  ].join('');
}

/** A text as it stands in markup, quoted or not. */
export function inMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
