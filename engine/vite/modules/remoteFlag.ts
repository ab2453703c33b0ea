/** Tells the bundler whether the records are on a server, so that it can remove code for the other case. */
export const remoteFlag = (isRemote: boolean): Readonly<Record<string, string>> => ({
  'import.meta.env.PORTAL_REMOTE': JSON.stringify(isRemote),
});
