import type { Problem } from '../source/Problem.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { createMemory } from '../source/createMemory.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Reference } from './Reference.ts';
import type { PortalCheck } from './Check.ts';
import { mergeAtDefinitions, type ReferenceProblem } from './mergeAtDefinitions.ts';
import { checkButtonNames } from './buttonNames.ts';
import { checkDerivedReference } from './derived.ts';
import { checkDesigns } from './designs.ts';
import { checkDomains, checkLocale } from './domains.ts';
import { checkDuplicates } from './duplicates.ts';
import { checkEffects } from './effects.ts';
import type { ValidationEntity, ValidationForm } from './buildValidationEntities.ts';
import { checkFields } from './fields.ts';
import { checkFixedRecords } from './fixedRecords.ts';
import { checkFixtures } from './fixtures.ts';
import { checkFlows } from './flows.ts';
import { checkNamedConditions } from './gates.ts';
import { referenceChecks } from './referenceChecks.ts';
import { checkRepeatedPlaces } from './repeatedPlaces.ts';
import { checkRequiredFiles } from './requiredFiles.ts';
import { checkSignIn } from './signIn.ts';
import { checkStates } from './states.ts';
import { checkTableExports } from './tableExports.ts';
import { checkTableIcons } from './tableIcons.ts';
import { checkUnreadNumbers } from './unreadNumbers.ts';

const portalChecks: readonly PortalCheck[] = [
  checkRequiredFiles,
  checkDuplicates,
  checkNamedConditions,
  checkDomains,
  checkLocale,
  checkFields,
  checkDesigns,
  checkFlows,
  checkSignIn,
  checkStates,
  checkTableExports,
  checkTableIcons,
  checkButtonNames,
];

const checkedOnce = createMemory<readonly ReferenceProblem[]>();

export function crossReferences(
  manifests: readonly Manifest[],
  byManifest: ReadonlyMap<Manifest, readonly Reference[]>,
  names: PortalNames,
  entities: readonly ValidationEntity[],
  forms: readonly ValidationForm[],
): Problem[] {
  const references = [...byManifest.values()].flat();
  const around = namesWithoutContents(names);
  const ofReferences = [...byManifest].flatMap(([manifest, own]) =>
    checkedOnce(manifest, [own, ...around, ...namedFiles(own, names)], () => checkAll(own, names)),
  );
  return [
    ...mergeAtDefinitions(ofReferences, references, manifests),
    ...portalChecks.flatMap((check) => check(manifests, names)),
    ...checkFixtures(manifests, entities, names),
    ...checkEffects(manifests, names, entities),
    ...checkUnreadNumbers(manifests, references),
    ...checkRepeatedPlaces(manifests, references),
    ...checkFixedRecords(manifests, forms, names.runtime),
  ];
}

/** Reduces forms and tables to their names, because few manifests depend on their contents. */
function namesWithoutContents({ forms, tables, ...rest }: PortalNames): unknown[] {
  return [...Object.values(rest), [...forms.keys()].join(), [...tables.keys()].join()];
}

function namedFiles(references: readonly Reference[], { forms, tables }: PortalNames): unknown[] {
  return references.flatMap(({ kind, name }) => (kind === 'form' ? [forms.get(name)] : kind === 'table' ? [tables.get(name)] : []));
}

function checkAll(references: readonly Reference[], names: PortalNames): ReferenceProblem[] {
  return references.flatMap((reference) => checkReference(reference, names).map((problem) => ({ reference, problem })));
}

function checkReference(reference: Reference, names: PortalNames): Problem[] {
  const unread = checkDerivedReference(reference, names);
  const findings = unread ? [unread] : referenceChecks[reference.kind].flatMap((check) => check(reference, names));
  return findings.map(({ path = reference.path, ...finding }) =>
    problemAt(reference.manifest.source, path, { side: reference.side, ...finding }),
  );
}
