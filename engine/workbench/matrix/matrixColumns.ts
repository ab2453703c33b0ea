import type { MatrixResponse } from '../server/protocol.ts';
import { getViewerOptions } from '../preview/getViewerOptions.ts';

export interface MatrixColumn {
  index: number;
  domain: string;
  as: string;
  label: string;
  words: string;
}

export function matrixColumns({ viewers }: MatrixResponse): { domain: string; columns: MatrixColumn[] }[] {
  const domains = [...new Set(viewers.map(({ domain }) => domain))];
  return domains.map((domain) => {
    const domainViewers = viewers.flatMap((viewer, index) => (viewer.domain === domain ? [{ viewer, index }] : []));
    const options = getViewerOptions(
      { variants: [], userFields: [], kinds: domainViewers.map(({ viewer }) => ({ ...viewer, user: viewer.user ?? null })) },
      domain,
    );
    const columns = domainViewers.map(({ viewer, index }, at) => ({
      index,
      domain,
      as: options[at]?.value ?? 'visitor',
      label: viewer.user ? (options[at]?.label ?? '') : 'Visitor',
      words: viewer.words,
    }));
    return { domain, columns };
  });
}

export interface MatrixRow {
  name: string;
  /** A screen's title. Gates don't have one. */
  title?: string | undefined;
  answers: readonly ('yes' | 'perhaps' | 'no')[];
  /** A warning, such as “No one can open it”. */
  mark: string | undefined;
}

/** Finds screens and gates by name or title. If `onlyMarked` is true, returns only those with a warning. */
export function matrixRows(matrix: MatrixResponse, find: string, onlyMarked: boolean): { screens: MatrixRow[]; gates: MatrixRow[] } {
  const wanted = find.trim().toLowerCase();
  const fits = ({ name, title = '', mark }: MatrixRow) =>
    (name.toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted)) && (!onlyMarked || mark !== undefined);
  const screens = matrix.addresses.map(({ address, answers }, index) => ({
    name: address,
    title: matrix.titles[index] ?? undefined,
    answers,
    mark: answers.every((answer) => answer === 'no')
      ? 'No one can open this screen'
      : matrix.orphans.includes(address)
        ? 'No link leads here'
        : undefined,
  }));
  const gates = matrix.gates.map(({ gate, answers }) => ({
    name: gate,
    answers,
    mark: matrix.closedGates.includes(gate) ? 'No one passes' : undefined,
  }));
  return { screens: screens.filter(fits), gates: gates.filter(fits) };
}
