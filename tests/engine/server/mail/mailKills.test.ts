import { expect, test } from 'vitest';
import { sampled } from '../../../support/fullCounts.ts';
import { mailKills } from '../../../support/mailKills.ts';

// `npm test` kills the sending process twice: while the mail server accepts emails, and while the mail server doesn't respond.
test('no email is lost, sent twice, or listed as sent without arriving when the process that sends it is killed', async () => {
  const { queued, ...fates } = await mailKills(sampled(2, 50), 1);
  expect(queued).toBeGreaterThan(1);
  expect(fates).toEqual({ lost: [], twice: [], claimed: [] });
});
