export interface PlanStep {
  sql: string;
  words: string;
  /** The error message to show if existing records prevent this step. */
  ifItFails?: string;
}
