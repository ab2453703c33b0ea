import { subjectName } from '../../core/text/say.ts';
import { isObject } from '../source/Source.ts';
import type { Migration } from './Migration.ts';
import { rewriteObject, type Rewrite } from './rewriteObject.ts';

type Owner = Readonly<Record<string, unknown>>;

/** Rewrites the keys of figures that got another shape: `thresholds` is now cases of `tone`, and `whole` is `cents`. */
export const rewriteProgress: Migration = (texts, check) => {
  const made = new Map(texts);
  const steps = check(texts).problems.flatMap(({ code, file, path, about }) => {
    const key = subjectName('key', about);
    const rewriting = code === 'unknown-key' && key !== undefined ? rewrites[key] : undefined;
    return rewriting && path ? rewriteObject(made, { file, path: path.slice(0, -1), ...rewriting }) : [];
  });
  return { texts: made, steps };
};

const rewrites: Readonly<Record<string, Pick<Rewrite, 'rewrite' | 'sentence'>>> = {
  thresholds: { rewrite: withCases, sentence: 'rewrote "thresholds" as cases of "tone"' },
  whole: {
    rewrite: ({ whole, ...others }) => (whole === true ? { ...others, cents: 'if any' } : others),
    sentence: 'rewrote "whole" as "cents"',
  },
};

/** Turns each threshold into a case, highest first, because the first case that holds counts. The plain tone is the last case. */
function withCases({ thresholds, tone, ...others }: Owner): Record<string, unknown> | undefined {
  if (!Array.isArray(thresholds) || !thresholds.every(isObject)) return undefined;
  const highestFirst = [...thresholds].sort((one, other) => Number(other['above']) - Number(one['above']));
  const cases = highestFirst.map(({ above, tone: use }) => ({ when: { 'progress.percent': { gt: above } }, use }));
  return { ...others, tone: [...cases, ...(tone === undefined ? [] : [{ use: tone }])] };
}
