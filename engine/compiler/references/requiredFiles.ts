import { say, type Message } from '../../core/text/say.ts';
import type { Problem } from '../source/Problem.ts';
import type { KindName } from '../source/kinds.ts';
import type { Manifest } from '../source/readPortal.ts';

const required: ({ kind: KindName; file: string } & Message)[] = [
  { kind: 'portal', file: 'portal-config/portal.json', ...say`a portal needs this file` },
  { kind: 'domains', file: 'portal-config/domains/main.json', ...say`a portal needs at least one domain` },
  { kind: 'screens', file: 'screens/index.json', ...say`a portal needs at least one screen` },
];

export function checkRequiredFiles(manifests: readonly Manifest[]): Problem[] {
  return required
    .filter(({ kind }) => !manifests.some((manifest) => manifest.kind === kind))
    .map(({ kind: _, ...missing }) => ({ ...missing, line: 1, column: 1, code: 'missing-file', severity: 'error' }));
}
