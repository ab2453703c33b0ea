import { toSubject, say } from '../../core/text/say.ts';
import type { EntityNames, PortalNames } from '../names/PortalNames.ts';
import { problemAt, type Finding } from '../source/locate.ts';
import type { PartUse } from '../source/placeParts.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { valueAt } from '../source/Source.ts';
import { unknownName } from './Check.ts';
import type { Reference, Rows } from './Reference.ts';

/** Reports an unknown part, and a part that is used in a place without a record of the part's entity. */
export function checkPart({ name, context: { rows } }: Reference, names: PortalNames): Finding[] {
  const wanted = names.parts.get(name);
  if (!names.parts.has(name)) return unknownName('part', 'unknown-part', name, names.parts.keys());
  if (typeof wanted !== 'string' || !names.entities.has(wanted)) return [];
  if (!rows)
    return [
      {
        code: 'no-row',
        ...say`the part ${toSubject('part', name)} reads a record of ${toSubject('entity', wanted)}, but no record is shown here`,
      },
    ];
  const shown = findEntity(rows, names);
  if (!shown || shown.name === wanted) return [];
  return [
    {
      code: 'wrong-entity',
      ...say`the part ${toSubject('part', name)} is for records of ${toSubject('entity', wanted)}, but the records here are of ${toSubject('entity', shown.name)}`,
    },
  ];
}

function findEntity(rows: Rows, names: PortalNames): EntityNames | undefined {
  return rows.kind === 'entity' ? names.entities.get(rows.name) : names.collections.get(rows.name);
}

/** Reports cards that show records of the wrong entity, and parts and cards that aren't used. */
export function checkPartUses(manifests: readonly Manifest[], uses: readonly PartUse[], names: PortalNames): Problem[] {
  return [...uses.flatMap((use) => checkCardUse(use, names)), ...manifests.flatMap((manifest) => checkUnused(manifest, uses))];
}

function checkCardUse({ kind, name, manifest, path }: PartUse, names: PortalNames): Problem[] {
  if (kind !== 'cards') return [];
  const of = valueAt(manifest.source.value, [...path.slice(0, -1), 'of']);
  const shown = typeof of === 'string' ? names.collections.get(of) : undefined;
  const wanted = names.cards.get(name);
  if (!shown || typeof wanted !== 'string' || !names.entities.has(wanted) || wanted === shown.name) return [];
  const message = say`the card ${toSubject('card', name)} is for records of ${toSubject('entity', wanted)}, but ${toSubject('collection', of)} contains records of ${toSubject('entity', shown.name)}`;
  return [problemAt(manifest.source, path, { code: 'wrong-entity', ...message })];
}

function checkUnused({ kind, name, source }: Manifest, uses: readonly PartUse[]): Problem[] {
  if ((kind !== 'parts' && kind !== 'cards') || uses.some((use) => use.kind === kind && use.name === name)) return [];
  const noun = kind === 'parts' ? 'part' : 'card';
  const without = kind === 'parts' ? "; if it's a screen for portalGate, give it a title" : '';
  return [
    problemAt(source, [], { code: 'unused', severity: 'warning', ...say`no screen uses the ${noun} ${toSubject(noun, name)}${without}` }),
  ];
}
