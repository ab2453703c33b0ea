import type { Link } from '../../language/navigation.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { findViewer, type ViewerAnalysis } from './analyzeViewers.ts';

/**
 * Returns a function that checks whether any viewer can see a link. `name` is the name of the link's navigation. Returns `undefined` if no
 * layout shows that navigation.
 */
export function linkViewers(
  name: string,
  { portal, analysis }: { portal: CompiledPortal; analysis: ViewerAnalysis },
): ((link: Link) => boolean) | undefined {
  const folders = Object.entries(portal.shells).filter(([, { navigation }]) => Object.hasOwn(navigation, name));
  if (folders.length === 0) return undefined;
  return (link) =>
    folders.some(([folder, { shell }]) => {
      const own = shell.navigation === 'domain.navigation';
      return findViewer(
        analysis,
        (access, { domain }) =>
          (!own || findNavigation(domain, portal) === name) && access.passesPortalGate() && access.mayPass(folder) && access.seesLink(link),
      );
    });
}

function findNavigation(domain: string, { domains }: CompiledPortal): string | undefined {
  return domains.find(({ name }) => name === domain)?.navigation;
}
