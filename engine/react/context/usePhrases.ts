import { useContext, useMemo } from 'react';
import { createRuntime } from '../../core/fields/createRuntime.ts';
import { phrasesIn, type FormatPhrase, type Phrases } from '../../core/fields/phrases.ts';
import { PortalContext } from './PortalContext.ts';

const english = createRuntime();

/** Returns a function that formats an area's phrases in the portal's language. Outside of a portal, it uses English. */
export function usePhrases<Texts extends Readonly<Record<string, string>>>(phrases: Phrases<Texts>): FormatPhrase<Texts> {
  const runtime = useContext(PortalContext)?.runtime ?? english;
  return useMemo(() => phrasesIn(phrases, runtime), [phrases, runtime]);
}
