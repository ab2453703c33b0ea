import type { Published, PublishedColors } from '../../core/domain/Published.ts';
import { publishedId } from '../../core/domain/Published.ts';
import { themeVariables, type ColorVariables } from '../../core/domain/themeVariables.ts';
import { inMarkup } from '../../core/text/inMarkup.ts';
import { criticalStyle } from '../pages/criticalStyle.ts';
import { noncePlaceholder } from '../pages/securityHeaders.ts';

interface Content {
  published: Published;
  variant: string;
  path: string;
  /** The page's title. By default, the one that the page already has. */
  title?: string | undefined;
  markup: string | undefined;
  css: () => string;
}

/** Matches the root element's content. React escapes text, so no markup in it can look like the root's end. */
const root = /(<div id="root"[^>]*>)[^]*?(<\/div>\s*<link rel="stylesheet")/;
const critical = new RegExp(`(<style nonce="${noncePlaceholder}">)[^]*?(</style>)`);

/** Returns a built page with published content: its markup, its styles, its colors, and the content as data for the page's code. */
export function composePage(html: string, { published, variant, path, title, markup, css }: Content): string {
  // Pass functions to `replace`, because it would interpret a "$" in a string.
  const drawn = markup === undefined ? html : html.replace(root, (_, start: string, end: string) => start + markup + end);
  const styled = markup === undefined ? drawn : withCriticalStyle(drawn, css());
  const own = published.colors[variant];
  const colored = own ? withColors(styled, own) : styled;
  const titled = title === undefined ? colored : colored.replace(/<title>[^<]*<\/title>/, () => `<title>${inMarkup(title)}</title>`);
  // The browser hydrates the markup only at this path.
  const placed =
    markup === undefined ? titled : titled.replace(/(<div id="root"[^>]* data-path=")[^"]*/, (_, start: string) => start + inMarkup(path));
  return placed.replace('<div id="root"', (tag) => `${contentElement(published)}${tag}`);
}

function contentElement(published: Published): string {
  const json = JSON.stringify(published).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${publishedId}">${json}</script>`;
}

function withCriticalStyle(html: string, css: string): string {
  const needed = criticalStyle(css, html.replace(critical, ''));
  return html.replace(critical, (_, start: string, end: string) => start + needed + end);
}

function withColors(html: string, { bar, ...colors }: PublishedColors): string {
  const { light, dark, field } = themeVariables(colors);
  // These selectors are more specific than those in the stylesheets, because the stylesheets load later.
  const rules = [`html[data-domain]{${declarations(light, dark)}}`, `html[data-domain] .field{${declarations(field, field)}}`];
  return html
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, start: string) => start + bar)
    .replace('</head>', (end) => `<style nonce="${noncePlaceholder}">${rules.join('')}</style>${end}`);
}

function declarations(light: ColorVariables, dark: ColorVariables): string {
  return Object.entries(light)
    .map(([name, color]) => {
      const darkColor = dark[name as keyof ColorVariables] ?? color; // The light and the dark colors have the same names.
      return `${name}:${color === darkColor ? color : `light-dark(${color},${darkColor})`}`;
    })
    .join(';');
}
