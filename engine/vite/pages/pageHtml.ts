import type { Domain } from '../../language/domain.ts';
import { noncePlaceholder } from '../../server/pages/securityHeaders.ts';
import { screenScripts } from '../../react/app/preloadScreen.ts';
import { barColor } from '../modules/themeStyles.ts';
import { criticalStyle } from '../../server/pages/criticalStyle.ts';
import { findDirection } from '../../core/text/findDirection.ts';
import { inMarkup } from '../../core/text/inMarkup.ts';

export interface PageHtmlOptions {
  /** The built page. It is the same for all hosts: only scripts and styles, without content. */
  html: string;
  css: string;
  domain: Domain;
  /** The page's language, as a BCP 47 tag. */
  locale: string;
  /** The URL of the folder with the variant's manifest and icons: `/variants/NAME`. */
  folder: string;
  /** The variant's icon: an SVG drawing, which is inlined to save a request, or the URL of a PNG. */
  icon: { svg: string } | { png: string };
  /** The URL of the icon as PNG, for devices that can't show SVG icons. */
  touchIcon?: string;
  /** The prerendered markup and its path. A frame has no path, because several pages share it. */
  markup: string;
  path?: string;
  /** The markup of a frame without content. The page shows it if the viewer is redirected. */
  frame?: string;
  /** The variant's own messages for `rescue.js`. */
  texts?: Readonly<Record<string, string>>;
  ahead?: readonly string[];
  records?: readonly string[];
  /**
   * Each screen's own scripts, keyed by the screen's path. The first script on the page preloads the scripts for the screen at the current
   * URL.
   */
  screens?: Readonly<Record<string, readonly string[]>>;
  later?: readonly string[];
}

/** Returns a page with its markup and critical styles inlined, so that it can be shown without loading other files. */
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
  ahead = [],
  later = [],
  screens = {},
  records = [],
}: PageHtmlOptions): string {
  const { organizationName, tagline, description } = domain.branding;
  const whole = `${frame === undefined ? '' : `<template id="frame">${frame}</template>`}<div id="root" data-variant="${domain.name}"${
    path === undefined ? '' : ` data-path="${path}"`
  }>${markup}</div>`;
  const opening = `<html lang="${inMarkup(locale)}" dir="${findDirection(locale)}" data-domain="${inMarkup(domain.name)}">`;
  const [withoutScripts = ''] = /<noscript>[^]*?<\/noscript>/.exec(html) ?? [];
  const sheets = [...html.matchAll(stylesheets)].map(([sheet]) => sheet.trim());
  const head = [
    `<title>${inMarkup(`${organizationName} - ${tagline}`)}</title>`,
    `<meta name="description" content="${inMarkup(description)}" />`,
    `<meta name="theme-color" content="${barColor(domain)}" />`,
    'svg' in icon
      ? `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${inAddress(icon.svg)}" />`
      : `<link rel="icon" type="image/png" href="${icon.png}" />`,
    ...(touchIcon === undefined ? [] : [`<link rel="apple-touch-icon" href="${touchIcon}" />`]),
    `<link rel="manifest" href="${folder}/app.webmanifest" />`,
    `<style nonce="${noncePlaceholder}">${criticalStyle(css, opening + withoutScripts + whole)}</style>`,
    ...records.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}" />`),
    ...ahead.map((file) => `<link rel="modulepreload" crossorigin href="${file}" fetchpriority="low" nonce="${noncePlaceholder}" />`),
  ];
  const preloads = JSON.stringify(screens).replaceAll('<', '\\u003c');
  const map = Object.keys(screens).length === 0 ? [] : [`<script type="application/json" id="${screenScripts}">${preloads}</script>`];
  const end = [...map, ...sheets, ...later.map((file) => `<link rel="prefetch" as="script" crossorigin href="${file}" />`)];
  return (
    html
      .replace(/<html[^>]*>/, opening)
      .replaceAll(own, '')
      .replaceAll(stylesheets, '')
      .replace(/(\s*)(<meta name="viewport"[^>]*>)/, (_all, space: string, viewport: string) =>
        [viewport, ...head].map((tag) => space + tag).join(''),
      )
      .replace(rescueScript, (tag) => (Object.keys(texts).length === 0 ? tag : `${tag} data-texts="${inMarkup(JSON.stringify(texts))}"`))
      // Give the code a low priority, so that the styles and the heading font of the prerendered content load first.
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace('<div id="root"></div>', () => [whole, ...end].join('\n    '))
  );
}

/** Matches the generic page's metadata, icons, and preloaded modules. */
const own = /\s*(?:<title>[^<]*<\/title>|<meta name="(?:description|theme-color)"[^>]*>|<link[^>]*rel="(?:icon|modulepreload)"[^>]*>)/g;
const rescueScript = /<script defer src="[^"]*rescue[^"]*"/;
const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;

function inAddress(svg: string): string {
  return svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[<>#%&]/g, (sign) => encodeURIComponent(sign));
}
