/** Collections of commands. Inserting a record runs a command and stores nothing, so these collections can't be read. */
export const commandCollections: ReadonlySet<string> = new Set([
  'passwordChanges',
  'passwordResets',
  'nameChanges',
  'signOuts',
  'invitationLists',
  'secondFactorChanges',
]);

/** Collections that the server handles itself. The portal's part of the database has no tables for them. */
export const serverCollections: ReadonlySet<string> = new Set([
  ...commandCollections,
  'people',
  'invitations',
  'mySessions',
  'audit',
  'outbox',
  'mailings',
  'failedJobs',
  'fileStorage',
  'invitationLines',
  'invitationColumns',
  'invitationRuns',
  'whoSeesMe',
  'calendarFeeds',
  'secondFactors',
  'secondFactorRules',
  'personExports',
  'erasures',
  'publications',
]);
