/** One statement of a plan. */
export interface Step {
  sql: string;
  /** What it does, for people. */
  words: string;
  /** What is said where records that are there do not let it be done. */
  ifItFails?: string;
}
