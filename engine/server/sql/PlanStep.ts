export interface PlanStep {
  sql: string;
  description: string;
  /** The error message if existing records prevent this step. */
  failureMessage?: string;
}
