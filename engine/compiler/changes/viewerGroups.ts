import type { CheckedPortal } from '../compilePortal.ts';
import { evaluateFormula, toFormula } from '../analysis/formula.ts';
import type { ViewerKind } from '../analysis/analyzeViewers.ts';
import { viewerKey } from './compareViews.ts';
import { humanize, listedWords } from './nodeWords.ts';

/** Returns a function that names groups of viewers and their variants, such as `Officers on active and development`. */
export function createViewerWords({ analysis, portal }: CheckedPortal): (viewers: Iterable<ViewerKind>) => string {
  const all = analysis?.kinds ?? [];
  const domains = [...new Set(all.map(({ domain }) => domain))];
  const admitted = all.filter((viewer) => viewer.user === undefined || isAdmitted(viewer));

  function isAdmitted(viewer: ViewerKind): boolean {
    const condition = portal?.settings.portalGate?.condition;
    return (
      !analysis ||
      !portal ||
      condition === undefined ||
      evaluateFormula(toFormula(condition, analysis.visibility(viewer), portal.gates)) !== 'no'
    );
  }

  function formatLabel(field: string, value: unknown): string {
    const option = portal?.userEntity.fields.find(({ name }) => name === field)?.options?.find((candidate) => candidate.value === value);
    return option?.label ?? String(value);
  }

  function fieldLabel(field: string): string {
    const label = portal?.userEntity.fields.find(({ name }) => name === field)?.label;
    return typeof label === 'string' ? label.toLowerCase() : humanize(field);
  }

  function groupsIn(domain: string, chosen: ReadonlySet<string>): string[] {
    const here = all.filter((viewer) => viewer.domain === domain && chosen.has(viewerKey(viewer)));
    const users = here.filter(({ user }) => user !== undefined);
    const others = admitted.filter((viewer) => viewer.domain === domain && viewer.user !== undefined);
    const groups = here.length > users.length ? ['visitors'] : [];
    if (users.length > 0 && others.every((viewer) => chosen.has(viewerKey(viewer))) && users.every((viewer) => others.includes(viewer)))
      return groups.length > 0 ? ['everybody'] : ['all signed-in users'];
    const left = new Set(users);
    for (const viewer of users) {
      const [field, value] = Object.entries(viewer.user ?? {})[0] ?? [];
      if (!left.has(viewer) || field === undefined) continue;
      const similar = all.filter((other) => other.domain === domain && other.user?.[field] === value);
      const isWhole = similar.every((other) => chosen.has(viewerKey(other)) || !isAdmitted(other));
      if (isWhole) {
        groups.push(plural(formatLabel(field, value)));
        for (const other of similar) left.delete(other);
        continue;
      }
      left.delete(viewer);
      const facts = Object.entries(viewer.user ?? {})
        .slice(1)
        .filter(([name, fact]) => similar.some((other) => other.user?.[name] !== fact));
      groups.push(
        `${plural(formatLabel(field, value))} whose ${facts.map(([name, fact]) => `${fieldLabel(name)} is ${formatLabel(name, fact)}`).join(' and ')}`,
      );
    }
    return [...new Set(groups)];
  }

  return (viewers) => {
    const chosen = new Set([...viewers].map(viewerKey));
    const isAll = (list: readonly ViewerKind[]) => list.every((viewer) => chosen.has(viewerKey(viewer)));
    const size = all.filter((viewer) => chosen.has(viewerKey(viewer))).length;
    if (isAll(admitted) && size >= admitted.length) return 'everybody';
    const signedIn = admitted.filter(({ user }) => user !== undefined);
    if (isAll(signedIn) && size === signedIn.length) return 'all signed-in users';
    const visitors = all.filter(({ user }) => user === undefined);
    if (isAll(visitors) && size === visitors.length) return 'visitors';
    const byWords = new Map<string, string[]>();
    for (const domain of domains) {
      const words = listedWords(groupsIn(domain, chosen));
      if (words !== '') byWords.set(words, [...(byWords.get(words) ?? []), domain]);
    }
    return [...byWords].map(([words, names]) => (domains.length === 1 ? words : `${words} on ${listedWords(names)}`)).join('; ');
  };
}

/** Returns a word's plural: `Officer` becomes `Officers`. A word that ends in s, i, or ae stays the same. */
export function plural(word: string): string {
  if (/(s|i|ae)$/i.test(word) && !/ss$/i.test(word)) return word;
  if (/(ss|x|ch|sh)$/i.test(word)) return `${word}es`;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
