import { useEffect } from 'react';
import type { Domain } from '../../language/domain.ts';
import { useDomain } from './PortalContext.ts';

/** Returns a page's title: `{organizationName} - {tagline}`. The screen's name comes first, unless it is the organization's name. */
export function documentTitle({ branding }: Pick<Domain, 'branding'>, name = ''): string {
  const { organizationName, tagline } = branding;
  const title = `${organizationName} - ${tagline}`;
  return name === '' || name === organizationName ? title : `${name} · ${title}`;
}

/** Sets the document's title: `Events · Garden Club - Members`. */
export function useDocumentTitle(name: string): void {
  const title = documentTitle(useDomain(), name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
