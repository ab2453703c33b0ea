import { subjectName } from '../../core/text/say.ts';
import { isObject } from '../source/Source.ts';
import type { Migration } from './UpgradeDraft.ts';

type Owner = Readonly<Record<string, unknown>>;

/** Replaces outdated keys of figures: `thresholds` becomes cases of `tone`, and `whole` becomes `cents`. */
export const rewriteProgress: Migration = (draft) => {
  for (const { code, file, path, about } of draft.problems()) {
    const key = subjectName('key', about);
    if (code !== 'unknown-key' || !path) continue;
    const owner = path.slice(0, -1);
    if (key === 'thresholds') draft.rewrite(file, owner, withCases, 'rewrote "thresholds" as cases of "tone"');
    if (key === 'whole') draft.rewrite(file, owner, withCents, 'rewrote "whole" as "cents"');
  }
};

/** Converts thresholds to cases. The highest threshold comes first, because the first matching case applies. */
function withCases({ thresholds, tone, ...rest }: Owner): Record<string, unknown> | undefined {
  if (!Array.isArray(thresholds) || !thresholds.every(isObject)) return undefined;
  const highestFirst = [...thresholds].sort((one, other) => Number(other['above']) - Number(one['above']));
  const cases = highestFirst.map(({ above, tone: use }) => ({ when: { 'progress.percent': { gt: above } }, use }));
  return { ...rest, tone: [...cases, ...(tone === undefined ? [] : [{ use: tone }])] };
}

function withCents({ whole, ...rest }: Owner): Record<string, unknown> {
  return whole === true ? { ...rest, cents: 'if any' } : rest;
}
