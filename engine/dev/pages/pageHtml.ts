import type { Domain } from '../../language/domain.ts';
import { noncePlaceholder } from '../securityHeaders.ts';
import { barColor } from '../themeStyles.ts';
import { criticalStyle } from './criticalStyle.ts';
import { inMarkup } from './inMarkup.ts';

export interface PageOptions {
  /** The page that the build made for every host: empty, with its scripts and styles. */
  html: string;
  /** The text of its stylesheet. */
  css: string;
  domain: Domain;
  /** Where the variant's manifest and icons are: `/variants/NAME`. */
  folder: string;
  /** The variant's icon, as SVG: in the page itself, so that nothing is asked for. */
  icon: string;
  /** Where a picture of it is, for devices that take no SVG. */
  touchIcon?: string;
  /** What is drawn, and the path whose page it is; a frame is no page's alone. */
  markup: string;
  path?: string;
  /** The outline of a frame, for whoever is sent on. */
  frame?: string;
  /** Scripts to fetch at once beside the first one. */
  ahead?: readonly string[];
  /** Scripts that are of use once somebody does something. */
  later?: readonly string[];
}

/**
 * A variant's page, with what is drawn already and the styles for it: nothing else is needed for the page to be seen. The whole stylesheet
 * comes after it, and the scripts that wait for it.
 */
export function pageHtml({ html, css, domain, folder, icon, touchIcon, markup, path, frame, ahead = [], later = [] }: PageOptions): string {
  const { organizationName, tagline, description } = domain.branding;
  const whole = `${frame === undefined ? '' : `<template id="frame">${frame}</template>`}<div id="root" data-variant="${domain.name}"${
    path === undefined ? '' : ` data-path="${path}"`
  }>${markup}</div>`;
  const opening = `<html lang="en" data-domain="${inMarkup(domain.name)}">`;
  const [withoutScripts = ''] = /<noscript>[^]*?<\/noscript>/.exec(html) ?? [];
  const sheets = [...html.matchAll(stylesheets)].map(([sheet]) => sheet.trim());
  const head = [
    `<title>${inMarkup(`${organizationName} - ${tagline}`)}</title>`,
    `<meta name="description" content="${inMarkup(description)}" />`,
    `<meta name="theme-color" content="${barColor(domain)}" />`,
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${inAddress(icon)}" />`,
    ...(touchIcon === undefined ? [] : [`<link rel="apple-touch-icon" href="${touchIcon}" />`]),
    `<link rel="manifest" href="${folder}/app.webmanifest" />`,
    `<style nonce="${noncePlaceholder}">${criticalStyle(css, opening + withoutScripts + whole)}</style>`,
    ...ahead.map((file) => `<link rel="modulepreload" crossorigin href="${file}" fetchpriority="low" nonce="${noncePlaceholder}" />`),
  ];
  const end = [...sheets, ...later.map((file) => `<link rel="prefetch" as="script" crossorigin href="${file}" />`)];
  return (
    html
      .replace(/<html[^>]*>/, opening)
      .replaceAll(own, '')
      .replaceAll(stylesheets, '')
      .replace(/(\s*)(<meta name="viewport"[^>]*>)/, (_all, space: string, viewport: string) =>
        [viewport, ...head].map((tag) => space + tag).join(''),
      )
      // What stands in the page already is seen first: its style and the face of its headings go before the code.
      .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace('<div id="root"></div>', () => [whole, ...end].join('\n    '))
  );
}

/** What the page for every host says of itself, and the code that it fetches ahead. */
const own = /\s*(?:<title>[^<]*<\/title>|<meta name="(?:description|theme-color)"[^>]*>|<link[^>]*rel="(?:icon|modulepreload)"[^>]*>)/g;
const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;

/** SVG as it may stand in a quoted address. */
function inAddress(svg: string): string {
  return svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[<>#%&]/g, (sign) => encodeURIComponent(sign));
}
