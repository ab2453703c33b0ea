import type { Answer } from '../../compiler/analysis/analyzeViewers.ts';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import { overlaidFile } from '../../compiler/source/applyOverlay.ts';

/** The response to `GET /api/screen-viewers?file=`: a screen's address, and the viewers that can open the screen. */
export interface ScreenViewersResponse {
  /** `null` if the address has parameters, or if the previewed portal doesn't have the screen. */
  address: string | null;
  /** The kinds of viewers that can open the screen, in the same order as in `ViewersResponse`. */
  kinds: readonly { domain: string; user: Readonly<Record<string, unknown>> | null; opens: Exclude<Answer, 'no'> }[];
}

export function screenViewers({ portal, analysis, manifests }: CheckedPortal, file: string): ScreenViewersResponse {
  const screen = manifests.find(({ kind, source }) => kind === 'screens' && source.file === (overlaidFile(file) ?? file));
  const address = portal?.routes.find(({ path }) => path === screen?.name && !/[:*]/.test(path))?.path;
  if (address === undefined || !analysis) return { address: address ?? null, kinds: [] };
  const kinds = analysis.kinds.flatMap(({ domain, user = null, group }) => {
    const opens = analysis.ask(group, (access) => access.passesPortalGate() && access.opens(address));
    return opens === 'no' ? [] : [{ domain, user, opens }];
  });
  return { address, kinds };
}
