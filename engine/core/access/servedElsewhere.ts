/** Collections that the server keeps itself, so they have no table of their own. */
export const servedElsewhere: ReadonlySet<string> = new Set([
  'people',
  'invitations',
  'mySessions',
  'audit',
  'passwordChanges',
  'passwordResets',
  'nameChanges',
  'signOuts',
  'outbox',
  'mailings',
  'invitationLists',
  'invitationLines',
  'invitationRuns',
  'whoSeesMe',
  'calendarFeeds',
  'personExports',
]);
