/** What the server said when the last attempt to sign in failed: how long to wait, or that it does not answer. */
export const signInSaid: { text?: string | undefined } = {};
