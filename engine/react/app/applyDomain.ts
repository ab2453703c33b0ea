import type { Domain } from '../../language/domain.ts';
import { themeVariables } from '../../core/domain/themeVariables.ts';

/** Gives the document the variant's title (`{organizationName} - {tagline}`), description and colours. */
export function applyDomain(domain: Domain, document: Document): void {
  const { organizationName, tagline, description } = domain.branding;
  document.title = `${organizationName} - ${tagline}`;
  setMeta(document, 'description', description);
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
