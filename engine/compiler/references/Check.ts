import { toSubject, say } from '../../core/text/say.ts';
import type { Problem } from '../source/Problem.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import type { Finding } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Reference } from './Reference.ts';

/** Checks a reference. A finding without a `path` applies to the whole reference. */
export type ReferenceCheck = (reference: Reference, names: PortalNames) => readonly Finding[];

export type PortalCheck = (manifests: readonly Manifest[], names: PortalNames) => readonly Problem[];

/** Reports a name that isn't in `known`, and suggests the most similar known name. Does nothing if `known` is undefined. */
export function unknownName(noun: string, code: `unknown-${string}`, name: string, known: Iterable<string> | undefined): Finding[] {
  if (known === undefined) return [];
  // Don't copy a set, because this function runs for every name and sets can be large.
  const names = known instanceof Set ? known : new Set(known);
  return names.has(name)
    ? []
    : [{ code, ...say`there is no ${noun} ${toSubject(code.slice('unknown-'.length), name)}`, suggestion: nearest(name, names) }];
}
