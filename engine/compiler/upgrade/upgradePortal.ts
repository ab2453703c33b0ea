import { currentEdition } from '../../language/edition.ts';
import type { CheckedPortal } from '../compilePortal.ts';
import type { ChangedFiles } from '../edits/applyCommand.ts';
import type { Texts } from '../edits/EditCommand.ts';
import { setValue } from '../edits/jsonEdits.ts';
import { changesFrom } from '../edits/renaming.ts';
import { withLineEnds } from '../edits/withLineEnds.ts';
import type { Problem } from '../source/Problem.ts';
import { describeDomains } from './describeDomains.ts';
import { moveRecordGates } from './moveRecordGates.ts';
import { nameCopyrightYear } from './nameCopyrightYear.ts';
import { renameKeys } from './renameKeys.ts';
import { rewriteProgress } from './rewriteProgress.ts';
import { silenceLogs } from './silenceLogs.ts';
import { unwrapDetails } from './unwrapDetails.ts';
import { portalFile, UpgradeDraft, type Migration, type UpgradeStep } from './UpgradeDraft.ts';

export interface Upgrade {
  /** The edition in portal.json, or 1 if it has none. */
  from: number;
  steps: readonly UpgradeStep[];
  files: ChangedFiles;
  problems: readonly Problem[];
}

/**
 * The migrations from each edition to the next. `rewriteProgress` must run before `renameKeys`, because `renameKeys` would rename the keys
 * that `rewriteProgress` converts.
 */
const migrations: Readonly<Record<number, readonly Migration[]>> = {
  1: [nameCopyrightYear, rewriteProgress, renameKeys, unwrapDetails, moveRecordGates, describeDomains, silenceLogs],
};

/** Upgrades a portal's files to the current edition. A second upgrade changes nothing. */
export function upgradePortal(start: Texts, check: (texts: Texts) => CheckedPortal): Upgrade {
  const draft = new UpgradeDraft(start, check);
  const declared = draft.value(portalFile, ['edition']);
  const from = typeof declared === 'number' ? declared : 1;
  for (let edition = from; edition < currentEdition; edition += 1) migrateAll(draft, migrations[edition] ?? []);
  if (from < currentEdition && draft.texts.has(portalFile)) {
    const made = setValue(draft.text(portalFile), ['edition'], currentEdition, { order: () => ['$schema', 'edition'] });
    draft.change(portalFile, made, `declared "edition": ${currentEdition}`);
  }
  const problems = draft.problems().filter(({ severity }) => severity === 'error');
  return { from, steps: draft.steps, files: withLineEnds(changesFrom(start, draft.texts), start), problems };
}

/** Repeats all migrations until nothing changes, because a migration may need the result of another migration. */
function migrateAll(draft: UpgradeDraft, all: readonly Migration[]): void {
  for (let before = -1; before !== draft.steps.length; ) {
    before = draft.steps.length;
    for (const migrate of all) migrate(draft);
  }
}
