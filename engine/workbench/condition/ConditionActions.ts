import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import type { ConditionChoices } from '../../compiler/edits/EntryForm.ts';

export interface ConditionActions {
  choices: ConditionChoices;
  condition: unknown;
  /** Writes the condition with the new entry already in it. */
  add: (condition: unknown, words: string) => void;
  /** Writes the changed condition. `undefined` removes the condition. */
  edit: (condition: unknown, words: string) => void;
  /** True if the user may remove the whole condition. */
  canEmpty: boolean;
  /** The paths of groups that the user added. These groups are shown even while they're empty. */
  openGroups: readonly string[];
  /** Paths, such as `row.status`, whose options are shown as checkboxes instead of a select. */
  several: ReadonlySet<string>;
  setSeveral: (path: string, isSeveral: boolean) => void;
  openGroup: (at: ConditionPath) => void;
}
