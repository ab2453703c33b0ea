export interface PlanStep {
  sql: string;
  words: string;
  /** The error message if existing records prevent this step. */
  ifItFails?: string;
}
