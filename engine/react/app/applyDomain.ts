import type { Domain } from '../../language/domain.ts';
import { themeVariables } from '../../core/domain/themeVariables.ts';

/**
 * The title of a page: `{organizationName} - {tagline}`, with what the screen is called in front of it. A screen that is called like the
 * organization, as a first page is, adds nothing.
 */
export function documentTitle({ branding }: Pick<Domain, 'branding'>, name = ''): string {
  const { organizationName, tagline } = branding;
  const title = `${organizationName} - ${tagline}`;
  return name === '' || name === organizationName ? title : `${name} · ${title}`;
}

/** Gives the document the variant's title (`{organizationName} - {tagline}`), description and colours. */
export function applyDomain(domain: Domain, document: Document): void {
  document.title = documentTitle(domain);
  setMeta(document, 'description', domain.branding.description);
  setMeta(document, 'theme-color', domain.theme.primary);
  // Through the object model, because a strict Content-Security-Policy refuses style attributes and elements.
  for (const [name, value] of Object.entries(themeVariables(domain.theme))) document.documentElement.style.setProperty(name, value);
}

function setMeta(document: Document, name: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}
