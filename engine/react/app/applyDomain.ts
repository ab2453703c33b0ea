import type { Domain } from '../../language/domain.ts';

/**
 * The title of a page: `{organizationName} - {tagline}`, with what the screen is called in front of it. A screen that is called like the
 * organization, as a first page is, adds nothing.
 */
export function documentTitle({ branding }: Pick<Domain, 'branding'>, name = ''): string {
  const { organizationName, tagline } = branding;
  const title = `${organizationName} - ${tagline}`;
  return name === '' || name === organizationName ? title : `${name} · ${title}`;
}

/** Gives the document the variant's title (`{organizationName} - {tagline}`), description and colors. */
export function applyDomain(domain: Domain, document: Document): void {
  document.title = documentTitle(domain);
  setMeta(document, 'description', domain.branding.description);
  setMeta(document, 'theme-color', domain.bar ?? domain.theme.secondary);
  // The colors of all variants are in the first style sheet, by name.
  document.documentElement.dataset.domain = domain.name;
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
