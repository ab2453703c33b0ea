import { findDirection } from '../../core/text/findDirection.ts';
import { themeVariables } from '../../core/domain/themeVariables.ts';
import type { Domain } from '../../language/domain.ts';
import { variantFolder } from '../pages/places.ts';

/** Returns the page's Content Security Policy. Turns off scripts. Allows only this server's pictures and forms. */
export function simplePagePolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

interface PlainPage {
  title: string;
  content: string;
  nonce: string;
  locale: string;
}

/** Renders a simple page in the variant's colors, without scripts. */
export function renderSimplePage({ name, branding, theme }: Domain, { title, content, nonce, locale }: PlainPage): string {
  return `<!doctype html>
<html lang="${escaped(locale)}" dir="${findDirection(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${escaped(branding.organizationName)}</title>
${linkIcon(name, theme)}
<style nonce="${nonce}">${styles(theme)}</style>
</head>
<body>
<header><p>${drawLogo(theme)} ${escaped(branding.organizationName)}</p></header>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

/** Returns a link to the variant's icon. If the logo is a picture, links to a PNG, because the SVG icon would be a large file. */
function linkIcon(name: string, { logoPicture }: Domain['theme']): string {
  const [file, type] = logoPicture === undefined ? ['icon.svg', 'image/svg+xml'] : ['icon-192.png', 'image/png'];
  return `<link rel="icon" type="${type}" href="/${escaped(variantFolder(name))}/${file}">`;
}

function drawLogo({ logo, logoPicture }: Domain['theme']): string {
  return logoPicture === undefined ? `<b>${escaped(logo)}</b>` : `<img src="${escaped(logoPicture)}" alt="">`;
}

function styles(theme: Domain['theme']): string {
  const { light, dark, field } = themeVariables(theme);
  const all = (variables: Readonly<Record<string, string>>) =>
    Object.entries(variables)
      .map(([name, color]) => `${name}:${color}`)
      .join(';');
  return `:root{color-scheme:light dark;${all(light)}}
@media (prefers-color-scheme:dark){:root{${all(dark)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--surface);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header{${all(field)};background:var(--surface);color:var(--ink);padding:1rem 1.5rem}
header p{margin:0 auto;max-width:28rem}
header b{color:var(--theme-gilt,inherit);margin-inline-end:.5rem}
header img{height:2.5rem;max-width:6rem;object-fit:contain;vertical-align:middle;margin-inline-end:.5rem}
main{max-width:31rem;margin:0 auto;padding:2.5rem 1.5rem}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2}
form p{margin:1.25rem 0}
label{display:block;font-weight:600;margin-block-end:.25rem}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--surface-raised);border:1px solid var(--edge);border-radius:.5rem}
input[aria-invalid]{border-color:var(--danger-text)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.help,.problem{display:block;margin-block-start:.25rem;font-size:.875rem}
.help{color:var(--muted)}
.problem{color:var(--danger-text)}
button,.button{display:inline-block;min-height:2.75rem;padding:.625rem 1.5rem;font:inherit;font-weight:600;text-decoration:none;border:0;border-radius:.5rem;background:var(--color-primary);color:var(--color-on-primary);cursor:pointer}`;
}

/**
 * Escapes text for any place in HTML. Unlike `escapeHtml`, it also escapes `>` and `'`, because these pages contain text that strangers
 * typed. Prerendered pages contain only the portal's own texts, so they use `escapeHtml`, and are smaller.
 */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
