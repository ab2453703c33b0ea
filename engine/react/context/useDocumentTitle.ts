import { useEffect } from 'react';
import type { Domain } from '../../language/domain.ts';
import { useDomain } from './PortalContext.ts';

/**
 * The title of a page: `{organizationName} - {tagline}`, with what the screen is called in front of it. A screen that is called like the
 * organization, as a first page is, adds nothing.
 */
export function documentTitle({ branding }: Pick<Domain, 'branding'>, name = ''): string {
  const { organizationName, tagline } = branding;
  const title = `${organizationName} - ${tagline}`;
  return name === '' || name === organizationName ? title : `${name} · ${title}`;
}

/** Names what is shown in the document's title, in front of the variant's: `Events · Garden Club - Members`. */
export function useDocumentTitle(name: string): void {
  const title = documentTitle(useDomain(), name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
