import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import type { ConditionChoices } from '../../compiler/edits/EntryForm.ts';

export interface ConditionActions {
  choices: ConditionChoices;
  condition: unknown;
  /** Writes the condition after the user has added a row. */
  add: (condition: unknown, words: string) => void;
  /** Writes the condition after any other change. `undefined` removes the condition. */
  edit: (condition: unknown, words: string) => void;
  /** True if the user can remove the only row. */
  canEmpty: boolean;
  /** The paths of new groups, which may still be empty. */
  openGroups: readonly string[];
  /** The paths of choices that show checkboxes, even if only one value is checked. */
  several: ReadonlySet<string>;
  setSeveral: (path: string, isSeveral: boolean) => void;
  openGroup: (at: ConditionPath) => void;
}
