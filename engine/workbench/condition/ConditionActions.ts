import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import type { ConditionChoices } from '../../compiler/edits/EntryForm.ts';

export interface ConditionActions {
  choices: ConditionChoices;
  condition: unknown;
  /** Writes the whole condition after adding a row. */
  add: (condition: unknown, words: string) => void;
  /** Writes the whole condition after any change except adding a row. `undefined` removes the condition. */
  edit: (condition: unknown, words: string) => void;
  /** True if the last row can be removed. */
  canEmpty: boolean;
  /** The paths of groups that have just been added. They can have fewer than two rows. */
  openGroups: readonly string[];
  /** The paths of choices that show checkboxes even with a single value, because the user is choosing several. */
  several: ReadonlySet<string>;
  setSeveral: (path: string, isSeveral: boolean) => void;
  openGroup: (at: ConditionPath) => void;
}
