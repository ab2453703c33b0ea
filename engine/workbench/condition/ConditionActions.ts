import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import type { ConditionChoices } from '../../compiler/edits/EntryForm.ts';

export interface ConditionActions {
  choices: ConditionChoices;
  condition: unknown;
  /** Writes the condition, including the added row. */
  add: (condition: unknown, words: string) => void;
  /** Writes the changed condition. `undefined` removes the condition. */
  edit: (condition: unknown, words: string) => void;
  /** True if the condition can be empty. */
  canEmpty: boolean;
  /** The paths of new groups. A new group may be empty. */
  openGroups: readonly string[];
  /** Paths, such as `row.status`, whose options are shown as checkboxes instead of a select. */
  several: ReadonlySet<string>;
  setSeveral: (path: string, isSeveral: boolean) => void;
  openGroup: (at: ConditionPath) => void;
}
