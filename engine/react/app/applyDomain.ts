import type { Domain } from '../../language/domain.ts';
import { documentTitle } from '../context/useDocumentTitle.ts';

/**
 * Sets the document's title (`{organizationName} - {tagline}`), description, and colors for the variant. Keeps a prerendered page's title.
 */
export function applyDomain(domain: Domain, document: Document): void {
  const title = documentTitle(domain);
  if (!document.title.endsWith(title)) document.title = title;
  setMeta(document, 'description', domain.branding.description);
  setMeta(document, 'theme-color', domain.bar ?? domain.theme.secondary);
  // The first style sheet contains every variant's colors. This attribute selects the right ones.
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
