import { useEffect } from 'react';
import { useDomain } from '../context/PortalContext.ts';
import { documentTitle } from './applyDomain.ts';

/** Names what is shown in the document's title, in front of the variant's: `Events · Garden Club - Members`. */
export function useDocumentTitle(name: string): void {
  const title = documentTitle(useDomain(), name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
