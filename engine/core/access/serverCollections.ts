/** Inserting into these collections runs a command instead of storing a record. */
export const commandCollections: ReadonlySet<string> = new Set([
  'passwordChanges',
  'passwordResets',
  'nameChanges',
  'signOuts',
  'invitationLists',
  'secondFactorChanges',
]);

/** Collections handled by the server itself. They have no tables in the `portal` schema. */
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
