import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import type { ConditionChoices } from '../../compiler/edits/EntryForm.ts';

export interface ConditionActions {
  choices: ConditionChoices;
  condition: unknown;
  /** Writes a condition with a new row. */
  add: (condition: unknown, words: string) => void;
  /** Writes the changed condition. `undefined` removes the condition. */
  edit: (condition: unknown, words: string) => void;
  /** True if the condition can be empty. */
  canEmpty: boolean;
  /** New groups, by path. A new group may be empty. */
  openGroups: readonly string[];
  /** The paths of choices with checkboxes instead of a select. */
  several: ReadonlySet<string>;
  setSeveral: (path: string, isSeveral: boolean) => void;
  openGroup: (at: ConditionPath) => void;
}
