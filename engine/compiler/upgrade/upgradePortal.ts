import { currentEdition } from '../../language/edition.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import { applied, changesFrom } from '../edits/renaming.ts';
import { withLineEnds } from '../edits/withLineEnds.ts';
import type { Texts } from '../edits/Command.ts';
import { setValue } from '../edits/jsonEdits.ts';
import { nodeIn } from '../edits/jsonTree.ts';
import type { Problem } from '../source/Problem.ts';
import { describeDomains } from './describeDomains.ts';
import { portalFile, type Migration, type UpgradeStep } from './Migration.ts';
import { moveRecordGates } from './moveRecordGates.ts';
import { nameCopyrightYear } from './nameCopyrightYear.ts';
import { renameKeys } from './renameKeys.ts';
import { rewriteProgress } from './rewriteProgress.ts';
import { silenceLogs } from './silenceLogs.ts';
import { unwrapDetails } from './unwrapDetails.ts';

export interface Upgrade {
  /** The edition that portal.json declared; 1 if it declared none. */
  from: number;
  steps: readonly UpgradeStep[];
  /** The changed files with their new texts; `null` for a file to delete. */
  files: ReadonlyMap<string, string | null>;
  /** The errors that are left, for a person to fix. */
  problems: readonly Problem[];
}

/** The migrations from each edition to the next one. Order matters: later ones get the output of earlier ones. */
const migrations: Readonly<Record<number, readonly Migration[]>> = {
  1: [nameCopyrightYear, rewriteProgress, renameKeys, rewriteProgress, unwrapDetails, moveRecordGates, describeDomains, silenceLogs],
};

/**
 * Upgrades a portal's files to the current edition of the manifest language. All bytes that the edition doesn't affect stay the same. Does
 * nothing to an upgraded portal.
 * @param check compiles the portal with its own vocabulary.
 */
export function upgradePortal(start: Texts, check: (texts: Texts) => CheckedPortal): Upgrade {
  const from = editionOf(start);
  const steps: UpgradeStep[] = [];
  let texts = start;
  for (let edition = from; edition < currentEdition; edition += 1) {
    // The compiler looks at overlays once the portal's own files have no errors, so another round may find more.
    for (let before = -1; before !== steps.length; ) {
      before = steps.length;
      for (const migrate of migrations[edition] ?? []) {
        const migrated = migrate(texts, check);
        texts = migrated.texts;
        steps.push(...migrated.steps);
      }
    }
  }
  const declared = declareEdition(texts);
  if (declared !== undefined && from < currentEdition) {
    texts = applied(texts, new Map([[portalFile, declared]]));
    steps.push({ file: portalFile, sentence: `declared "edition": ${currentEdition}` });
  }
  const problems = check(texts).problems.filter(({ severity }) => severity === 'error');
  return { from, steps, files: withLineEnds(changesFrom(start, texts), start), problems };
}

function editionOf(texts: Texts): number {
  const edition: unknown = nodeIn(texts.get(portalFile) ?? '', ['edition'])?.value;
  return typeof edition === 'number' ? edition : 1;
}

function declareEdition(texts: Texts): string | undefined {
  const text = texts.get(portalFile);
  const made = text === undefined ? undefined : setValue(text, ['edition'], currentEdition, { order: () => ['$schema', 'edition'] });
  return typeof made === 'string' ? made : undefined;
}
