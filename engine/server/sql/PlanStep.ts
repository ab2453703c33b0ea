export interface PlanStep {
  sql: string;
  words: string;
  /** The error message if existing records prevent the step. */
  ifItFails?: string;
}
