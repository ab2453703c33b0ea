/** If `isRemote` is true, the bundler removes the code for sample records. */
export const remoteFlag = (isRemote: boolean): Readonly<Record<string, string>> => ({
  'import.meta.env.PORTAL_REMOTE': JSON.stringify(isRemote),
});
