/** Collections of commands. Inserting a record runs a command, but nothing is stored, so there is nothing to read. */
export const commandCollections: ReadonlySet<string> = new Set([
  'passwordChanges',
  'passwordResets',
  'nameChanges',
  'signOuts',
  'invitationLists',
  'secondFactorChanges',
]);

/** Collections that the server keeps itself, so they have no table of their own. */
export const servedElsewhere: ReadonlySet<string> = new Set([
  ...commandCollections,
  'people',
  'invitations',
  'mySessions',
  'audit',
  'outbox',
  'mailings',
  'failedJobs',
  'invitationLines',
  'invitationRuns',
  'whoSeesMe',
  'calendarFeeds',
  'secondFactors',
  'secondFactorRules',
  'personExports',
  'erasures',
  'publications',
]);
