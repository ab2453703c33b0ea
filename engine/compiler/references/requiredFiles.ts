import type { Problem } from '../source/Problem.ts';
import type { KindName } from '../source/kinds.ts';
import type { Manifest } from '../source/readPortal.ts';

const required: { kind: KindName; file: string; sentence: string }[] = [
  { kind: 'portal', file: 'portal-config/portal.json', sentence: 'a portal needs this file' },
  { kind: 'domains', file: 'portal-config/domains/main.json', sentence: 'a portal needs at least one domain' },
  { kind: 'screens', file: 'screens/index.json', sentence: 'a portal needs at least one screen' },
];

/** A portal without these is none. */
export function checkRequiredFiles(manifests: readonly Manifest[]): Problem[] {
  return required
    .filter(({ kind }) => !manifests.some((manifest) => manifest.kind === kind))
    .map(({ file, sentence }) => ({ file, line: 1, column: 1, code: 'missing-file', sentence, severity: 'error' }));
}
