import type { Published, PublishedColors } from '../../core/domain/Published.ts';
import { publishedId } from '../../core/domain/Published.ts';
import { themeVariables, type ColorVariables } from '../../core/domain/themeVariables.ts';
import { escapeHtml } from '../../core/text/escapeHtml.ts';
import { criticalStyle } from '../pages/criticalStyle.ts';
import { noncePlaceholder } from '../pages/securityHeaders.ts';

interface Content {
  published: Published;
  variant: string;
  path: string;
  /** The page's new title. If it is missing, the page keeps the title from the build. */
  title?: string | undefined;
  markup: string | undefined;
  css: () => string;
}

/** Matches the content of the root element. */
const root = /(<div id="root"[^>]*>)[^]*?(<\/div>\s*<link rel="stylesheet")/;
const critical = new RegExp(`(<style nonce="${noncePlaceholder}">)[^]*?(</style>)`);

/** Adds the published content to a built page: as markup with its styles and colors, and as data for React. */
export function composePage(html: string, { published, variant, path, title, markup, css }: Content): string {
  // `replace` would interpret a "$" in a string, so pass a function.
  const rendered = markup === undefined ? html : html.replace(root, (_, start: string, end: string) => start + markup + end);
  const styled = markup === undefined ? rendered : withCriticalStyle(rendered, css());
  const own = published.colors[variant];
  const colored = own ? insertColors(styled, own) : styled;
  const titled = title === undefined ? colored : colored.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  // React hydrates the markup only if `data-path` is the page's path.
  const placed =
    markup === undefined
      ? titled
      : titled.replace(/(<div id="root"[^>]* data-path=")[^"]*/, (_, start: string) => start + escapeHtml(path));
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

function insertColors(html: string, { bar, ...colors }: PublishedColors): string {
  const { light, dark, field } = themeVariables(colors);
  // Style sheets load later, so use a more specific selector than theirs.
  const rules = [`html[data-domain]{${declarations(light, dark)}}`, `html[data-domain] .field{${declarations(field, field)}}`];
  return html
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, start: string) => start + bar)
    .replace('</head>', (end) => `<style nonce="${noncePlaceholder}">${rules.join('')}</style>${end}`);
}

function declarations(light: ColorVariables, dark: ColorVariables): string {
  return Object.entries(light)
    .map(([name, color]) => {
      const darkColor = dark[name as keyof ColorVariables] ?? color; // The cast is safe, because `light` and `dark` have the same keys.
      return `${name}:${color === darkColor ? color : `light-dark(${color},${darkColor})`}`;
    })
    .join(';');
}
