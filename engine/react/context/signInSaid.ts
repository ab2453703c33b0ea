/** What a visitor of a live portal is told about signing in. */
export const signInSaid: {
  /** What the server said to the last attempt that failed: how long to wait, or that it does not answer. */
  text?: string | undefined;
  /** Who was signed in is not any more, and did not sign out. */
  isOver?: boolean;
} = {};
