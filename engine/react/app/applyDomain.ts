import type { Domain } from '../../language/domain.ts';
import { documentTitle } from '../context/useDocumentTitle.ts';

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
