/** Replaces the flag for builds with records and sessions on a server. The bundler then removes code for the other kind of build. */
export const remoteFlag = (isRemote: boolean): Readonly<Record<string, string>> => ({
  'import.meta.env.PORTAL_REMOTE': JSON.stringify(isRemote),
});
