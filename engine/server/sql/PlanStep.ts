export interface PlanStep {
  sql: string;
  /** A description for the operator. */
  words: string;
  /** The error message if existing records prevent the step. */
  ifItFails?: string;
}
