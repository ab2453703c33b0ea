import type { Domain } from '../../language/domain.ts';
import { noncePlaceholder } from '../../server/pages/securityHeaders.ts';
import { screenScripts } from '../../react/app/preloadScreen.ts';
import { barColor } from '../modules/themeStyles.ts';
import { criticalStyle } from '../../server/pages/criticalStyle.ts';
import { findDirection } from '../../core/text/findDirection.ts';
import { escapeHtml } from '../../core/text/escapeHtml.ts';

export interface PageHtmlOptions {
  /** The built page without its content. */
  html: string;
  css: string;
  domain: Domain;
  /** The page's language (BCP 47). */
  locale: string;
  /** The address of the folder with the variant's web app manifest and icons: `/variants/NAME`. */
  folder: string;
  /** The variant's icon: SVG code to inline, or the address of a PNG file. */
  icon: { svg: string } | { png: string };
  /** The address of the PNG icon for devices without SVG support. */
  touchIcon?: string;
  /** The prerendered HTML. With `path`, it's the page at that path; without `path`, it's a frame for several pages. */
  markup: string;
  path?: string;
  /** The markup of an empty frame, for viewers who will be redirected. */
  frame?: string;
  /** The variant's own messages for `rescue.js`. */
  texts?: Readonly<Record<string, string>>;
  preloaded?: readonly string[];
  records?: readonly string[];
  /** The scripts of each screen, keyed by path. The page preloads the current screen's scripts. */
  screens?: Readonly<Record<string, readonly string[]>>;
  prefetched?: readonly string[];
}

/** Returns a page that is readable before any other file has loaded. */
export function pageHtml({
  html,
  css,
  domain,
  locale,
  folder,
  icon,
  touchIcon,
  markup,
  path,
  frame,
  texts = {},
  preloaded = [],
  prefetched = [],
  screens = {},
  records = [],
}: PageHtmlOptions): string {
  const { organizationName, tagline, description } = domain.branding;
  const content = `${frame === undefined ? '' : `<template id="frame">${frame}</template>`}<div id="root" data-variant="${domain.name}"${
    path === undefined ? '' : ` data-path="${path}"`
  }>${markup}</div>`;
  const opening = `<html lang="${escapeHtml(locale)}" dir="${findDirection(locale)}" data-domain="${escapeHtml(domain.name)}">`;
  const [withoutScripts = ''] = /<noscript>[^]*?<\/noscript>/.exec(html) ?? [];
  const sheets = [...html.matchAll(stylesheets)].map(([sheet]) => sheet.trim());
  const head = [
    `<title>${escapeHtml(`${organizationName} - ${tagline}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta name="theme-color" content="${barColor(domain)}" />`,
    'svg' in icon
      ? `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeSvg(icon.svg)}" />`
      : `<link rel="icon" type="image/png" href="${icon.png}" />`,
    ...(touchIcon === undefined ? [] : [`<link rel="apple-touch-icon" href="${touchIcon}" />`]),
    `<link rel="manifest" href="${folder}/app.webmanifest" />`,
    `<style nonce="${noncePlaceholder}">${criticalStyle(css, opening + withoutScripts + content)}</style>`,
    ...records.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}" />`),
    ...preloaded.map((file) => `<link rel="modulepreload" crossorigin href="${file}" fetchpriority="low" nonce="${noncePlaceholder}" />`),
  ];
  const preloads = JSON.stringify(screens).replaceAll('<', '\\u003c');
  const map = Object.keys(screens).length === 0 ? [] : [`<script type="application/json" id="${screenScripts}">${preloads}</script>`];
  const end = [...map, ...sheets, ...prefetched.map((file) => `<link rel="prefetch" as="script" crossorigin href="${file}" />`)];
  return (
    html
      .replace(/<html[^>]*>/, opening)
      .replaceAll(own, '')
      .replaceAll(stylesheets, '')
      .replace(/(\s*)(<meta name="viewport"[^>]*>)/, (_all, space: string, viewport: string) =>
        [viewport, ...head].map((tag) => space + tag).join(''),
      )
      .replace(rescueScript, (tag) => (Object.keys(texts).length === 0 ? tag : `${tag} data-texts="${escapeHtml(JSON.stringify(texts))}"`))
      // Load scripts after the styles and the heading font.
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace('<div id="root"></div>', () => [content, ...end].join('\n    '))
  );
}

/** Tags in the built page that the variant's own tags replace. */
const own = /\s*(?:<title>[^<]*<\/title>|<meta name="(?:description|theme-color)"[^>]*>|<link[^>]*rel="(?:icon|modulepreload)"[^>]*>)/g;
const rescueScript = /<script defer src="[^"]*rescue[^"]*"/;
const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;

function encodeSvg(svg: string): string {
  return svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[<>#%&]/g, (sign) => encodeURIComponent(sign));
}
