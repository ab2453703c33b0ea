/** Collections that store nothing. Inserting a record runs a command. */
export const commandCollections: ReadonlySet<string> = new Set([
  'passwordChanges',
  'passwordResets',
  'nameChanges',
  'signOuts',
  'invitationLists',
  'secondFactorChanges',
]);

/** Collections that the server itself handles, so they have no tables in the portal's part of the database. */
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
