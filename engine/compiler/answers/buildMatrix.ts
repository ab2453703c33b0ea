import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { viewerWords } from '../analysis/viewerWords.ts';
import type { Answer, PortalViewer, ViewerAnalysis } from '../analysis/analyzeViewers.ts';

/** The viewers' access to addresses and gates. `answers` has one entry per viewer, in the order of `viewers`. */
export interface Matrix {
  viewers: { words: string; domain: string; alike: readonly string[]; user: PortalViewer['user'] | null }[];
  addresses: { address: string; answers: Answer[] }[];
  gates: { gate: string; answers: Answer[] }[];
}

/** Checks each viewer's access to all gates and addresses. Folders with an index page count as addresses. Sorts the addresses. */
export function buildMatrix({ routes, layouts }: CompiledPortal, analysis: ViewerAnalysis): Matrix {
  const addresses = [...new Set([...layouts.filter(({ layout }) => layout.index !== undefined), ...routes].map(({ path }) => path))].sort();
  return {
    viewers: analysis.viewers.map((viewer) => ({
      words: viewerWords(viewer),
      domain: viewer.domain,
      alike: viewer.alike,
      user: viewer.user ?? null,
    })),
    addresses: addresses.map((address) => ({
      address,
      answers: analysis.viewers.map((viewer) => analysis.ask(viewer, (access) => access.passesPortalGate() && access.mayEnter(address))),
    })),
    gates: analysis.gates.map((gate) => ({
      gate,
      answers: analysis.viewers.map((viewer) => analysis.ask(viewer, (access) => access.meets({ gate }))),
    })),
  };
}
