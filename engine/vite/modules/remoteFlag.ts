/** Replaces the flag for builds whose records and sessions are on a server, so that the bundler drops code for the other kind of build. */
export const remoteFlag = (isRemote: boolean): Readonly<Record<string, string>> => ({
  'import.meta.env.PORTAL_REMOTE': JSON.stringify(isRemote),
});
