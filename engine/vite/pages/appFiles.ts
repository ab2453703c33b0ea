import type { Domain } from '../../language/domain.ts';
import { barColor } from '../modules/themeStyles.ts';
import { drawPng } from './drawPng.ts';
import { toPng } from './readLogo.ts';
import { drawIcon } from './drawIcon.ts';
import { letterOutlines } from './letterOutlines.ts';

/** Browsers require icons in these sizes, in px, to install a portal as an app. */
const sizes = [192, 512];

/** The styles of app icons. An operating system can crop a `maskable` icon, except for its inner 80%. */
const iconStyles = {
  any: { name: 'icon', round: 14, scale: 1 },
  maskable: { name: 'icon-maskable', round: 0, scale: 0.78 },
};

/** @param logo The logo's file contents. Without a logo, the icons show letters. */
export async function appFiles(domain: Domain, folder: string, logo?: Buffer): Promise<Record<string, string | Buffer>> {
  const { organizationName, tagline, description } = domain.branding;
  const mark = logo ? { picture: await toPng(logo) } : { outlines: await letterOutlines(domain.theme.logo) };
  const isDrawn = mark.picture !== undefined || mark.outlines !== undefined;
  const drawn = Object.entries(iconStyles).map(async ([purpose, { name, ...style }]) => {
    const svg = drawIcon(domain, style, mark);
    const pictures = (isDrawn ? sizes : []).map(async (size) => ({
      file: `${name}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
      data: await drawPng(svg, size),
    }));
    return [...(await Promise.all(pictures)), { file: `${name}.svg`, sizes: 'any', type: 'image/svg+xml', purpose, data: svg }];
  });
  const icons = (await Promise.all(drawn)).flat();
  const manifest = {
    id: '/',
    name: `${organizationName} - ${tagline}`,
    short_name: organizationName,
    description,
    start_url: '/',
    display: 'standalone',
    background_color: barColor(domain),
    theme_color: barColor(domain),
    icons: icons.map(({ file, data: _data, ...icon }) => ({ src: `${folder}/${file}`, ...icon })),
  };
  return {
    'app.webmanifest': `${JSON.stringify(manifest, undefined, 2)}\n`,
    ...Object.fromEntries(icons.map(({ file, data }) => [file, data])),
  };
}
