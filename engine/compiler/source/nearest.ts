import { distance } from 'fastest-levenshtein';

/**
 * The known name that was probably meant: at most two in five of its letters differ. Upper and lower case count as alike,
 * and the right letters in the wrong order as one slip.
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of known) {
    if (candidate === name) continue;
    const apart = slips(name.toLowerCase(), candidate.toLowerCase());
    const allowed = Math.max(1, Math.floor(Math.max(name.length, candidate.length) * 0.4));
    if (apart <= allowed && apart < bestDistance) {
      best = candidate;
      bestDistance = apart;
    }
  }
  return best;
}

function slips(name: string, candidate: string): number {
  const letters = (text: string) => [...text].sort((a, b) => a.localeCompare(b)).join('');
  return letters(name) === letters(candidate) ? Math.min(1, distance(name, candidate)) : distance(name, candidate);
}
