import { named, say } from '../../core/text/say.ts';
import type { Problem } from '../source/Problem.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import type { Finding } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Reference } from './Reference.ts';

/** What is wrong with one reference. Without a place of its own a finding is placed at the reference. */
export type ReferenceCheck = (reference: Reference, names: PortalNames) => readonly Finding[];

/** What is wrong with the manifests as a whole. */
export type PortalCheck = (manifests: readonly Manifest[], names: PortalNames) => readonly Problem[];

/** Says that there is nothing of this name, and what comes nearest. Nothing is said where `known` is undefined. */
export function unknownName(noun: string, code: `unknown-${string}`, name: string, known: Iterable<string> | undefined): Finding[] {
  if (known === undefined) return [];
  // Most names are right, and sets of thousands are asked for each of them.
  const names = known instanceof Set ? known : new Set(known);
  return names.has(name)
    ? []
    : [{ code, ...say`there is no ${noun} ${named(code.slice('unknown-'.length), name)}`, suggestion: nearest(name, names) }];
}
